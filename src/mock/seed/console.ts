import { attemptsFrom } from '#mock/resources/system/webhook-attempts.ts'
import { repositoryOf } from '#mock/resources/system/tuf-repository.ts'
import type { SeedContext } from './project.ts'

const minute = 1 / 1440
const hour = 60 * minute

/** Webhooks with their deliveries, support bundles, and releases. */
export function seedOperations(context: SeedContext): void {
  seedWebhooks(context)
  seedBundles(context)
  seedReleases(context)
}

/** Access tokens and sessions, besides the seeded tokens that sign in to the mock. */
export function seedSignIns({ tables, newId, daysAgo }: SeedContext, people: Record<string, string>): void {
  const tokens = [
    ['ada', 210, null],
    ['ada', 20, 30],
    ['sofia', 45, null],
    ['colin', 3, 7],
  ] as const
  for (const [userName, age, lifetime] of tokens)
    tables.accessTokens.put({
      id: newId(),
      userId: people[userName] ?? '',
      secret: newId(),
      timeCreated: daysAgo(age),
      timeExpires: lifetime === null ? null : daysAgo(age - lifetime),
    })
  const sessions = [
    ['ada', 5 * hour, 2 * minute],
    ['sofia', 2, 3 * hour],
    ['colin', hour, hour / 2],
  ] as const
  for (const [userName, age, idle] of sessions)
    tables.sessions.put({
      id: newId(),
      sessionId: newId(),
      userId: people[userName] ?? '',
      timeCreated: daysAgo(age),
      timeLastUsed: daysAgo(idle),
    })
}

const webhooks = [
  {
    name: 'on-call',
    description: 'Pages whoever is on call',
    endpoint: 'https://hooks.harbor.example/rack',
    subscriptions: ['hardware.**', 'network.bgp.session_down'],
    secrets: 2,
    sent: [
      ['hardware.disk.failed', 12],
      ['hardware.disk.inserted', 11],
      ['network.bgp.session_down', 3],
      ['hardware.sled.unreachable', 4 * hour],
    ],
  },
  {
    name: 'ticket-bot',
    description: 'Opens tickets; often unavailable',
    endpoint: 'https://tickets.harbor.example/status/502',
    subscriptions: ['hardware.disk.*', 'update.finished', 'test.**'],
    secrets: 1,
    sent: [
      ['hardware.disk.failed', 12],
      ['update.finished', 40],
      ['hardware.disk.inserted', 11],
      ['test.foo.bar', 2 * minute],
    ],
  },
] as const

function seedWebhooks({ tables, newId, daysAgo }: SeedContext) {
  const alertIds = new Map<string, string>()
  for (const { secrets, sent, subscriptions, ...about } of webhooks) {
    const receiverId = newId()
    const time = { timeCreated: daysAgo(120), timeModified: daysAgo(60) }
    tables.alertReceivers.put({ id: receiverId, ...about, subscriptions: [...subscriptions], ...time })
    for (let i = 0; i < secrets; i++)
      tables.webhookSecrets.put({ id: newId(), receiverId, timeCreated: daysAgo(120 - 60 * i) })
    for (const [alertClass, age] of sent) {
      const alertId = alertIds.get(alertClass) ?? newId()
      alertIds.set(alertClass, alertId)
      const attempts = attemptsFrom(about.endpoint, daysAgo(age).getTime())
      const which = { id: newId(), receiverId, alertId, alertClass, trigger: 'alert' as const }
      tables.alertDeliveries.put({ ...which, timeCreated: daysAgo(age), attempts })
    }
  }
}

function seedBundles({ tables, newId, daysAgo }: SeedContext) {
  const bundles = [
    ['active', 9, 'Disk in sled 14 failed, for the vendor'],
    ['failed', 5, null],
    ['active', 1, null],
  ] as const
  for (const [state, age, userComment] of bundles)
    tables.supportBundles.put({
      id: newId(),
      reasonForCreation: 'Created by external API',
      reasonForFailure: state === 'failed' ? 'No disk had room for the bundle' : null,
      state,
      timeCreated: daysAgo(age),
      userComment,
    })
}

function seedReleases({ tables, newId, daysAgo }: SeedContext) {
  const emptyZip = Uint8Array.from([0x50, 0x4b, 5, 6])
  for (const [version, age] of [
    ['16.1.0', 110],
    ['16.2.0', 40],
  ] as const) {
    const hash = `${newId()}${newId()}`.replaceAll('-', '')
    const file = { start: emptyZip, size: 3_400_000_000, hash }
    const repository = repositoryOf(`release-${version}.zip`, file, daysAgo(age))
    tables.tufRepositories.put({ id: version, timeCreated: daysAgo(age), ...repository })
    const generation = tables.targetReleases.size + 2
    tables.targetReleases.put({
      id: 'current',
      version,
      generation,
      timeRequested: daysAgo(age),
    })
  }
  const keyId = `${newId()}${newId()}`.replaceAll('-', '')
  const keys = { [keyId]: { keytype: 'ed25519', scheme: 'ed25519', keyval: { public: keyId } } }
  const signed = {
    _type: 'root',
    spec_version: '1.0.0',
    version: 1,
    expires: daysAgo(-900).toISOString(),
    keys,
    roles: Object.fromEntries(
      ['root', 'targets', 'snapshot', 'timestamp'].map((role) => [role, { keyids: [keyId], threshold: 1 }]),
    ),
  }
  tables.trustRoots.put({
    id: newId(),
    timeCreated: daysAgo(500),
    rootRole: { signed, signatures: [{ keyid: keyId, sig: keyId.repeat(2) }] },
  })
}
