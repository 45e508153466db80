import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { isRecord } from '#api/objects.ts'
import { pageMessage } from '#worker-protocol/messages.ts'
import { PendingLogout } from '#sw/session/pending-logout.ts'
import { Takes } from '#sw/take-along/takes.ts'
import { onPageMessage } from '#sw/page-messages.ts'
import { oddValues } from '../../support/fixtures/odd-values.ts'
import { cases, fc } from '../../support/property.ts'
import { signedIn } from '../../support/worker/worker.ts'

/** A worker that records the actions on it; a real wipe would leave nothing to protect. */
async function listening() {
  const worker = await signedIn()
  const did: string[] = []
  const note = (what: string) => () => {
    did.push(what)
    return Promise.resolve()
  }
  // Its document knows the signed-in user, so none of its messages triggers a request.
  await worker.request('/v1/me', { page: 'page' })
  vi.spyOn(worker.partitions, 'signOut').mockImplementation(note('sign out'))
  vi.spyOn(worker.partitions, 'owesLogout').mockImplementation(() =>
    Promise.resolve(did.includes('sign out')),
  )
  vi.spyOn(worker.partitions, 'keep').mockImplementation((on) => note(`keep ${on}`)())
  vi.spyOn(worker.sealing, 'change').mockImplementation(() => note('seal')().then(() => true))
  vi.spyOn(worker.sealing, 'unlock').mockImplementation(() =>
    note('unlock')().then(() => ({ result: 'none' })),
  )
  vi.spyOn(Takes.prototype, 'begin').mockImplementation(() => note('take')().then(() => true))
  vi.spyOn(Takes.prototype, 'goOn').mockImplementation(note('go on'))
  vi.spyOn(Takes.prototype, 'end').mockImplementation(() => note('take off')().then(() => true))
  worker.deps.origin.command = note('command')
  const owed = new PendingLogout(worker.partitions, () => {
    did.push('logout')
    return Promise.resolve(new Response(null, { status: 204 }))
  })
  const counted = { files: 1, of: 2, failed: 0, bytes: 3, ofBytes: 4 }
  const files = {
    kept: () => note('count files')().then(() => counted),
    fetchSome: () => note('fetch files')().then(() => counted),
    keepLoaded: () => note('keep files')().then(() => counted),
  }
  const itself = {
    clients: { claim: note('claim') },
    skipWaiting: note('skip'),
    origin: 'https://console.test',
    lookAtControl: note('look'),
  }
  const hear = async (data: unknown, source: object | null, ports: number) => {
    did.length = 0
    worker.server.requests.length = 0
    const replies: unknown[] = []
    const port = { postMessage: (value: unknown) => replies.push(structuredClone(value)) }
    const event = { data, source, ports: Array.from({ length: ports }, () => port) }
    await onPageMessage(worker.deps, owed, files, itself, event)
    return { did: [...did], requests: [...worker.server.requests], replies }
  }
  return { ...worker, hear }
}

const types = pageMessage.def.options.map(({ def }) => def.shape.type.def.values[0] ?? '')

/** The effect of each valid message, and its replies. */
const does: Record<string, { did: string[]; requests?: string[]; replies: number }> = {
  claim: { did: ['claim'], replies: 0 },
  retire: { did: [], replies: 0 },
  SKIP_WAITING: { did: ['skip'], replies: 0 },
  control: { did: ['look'], replies: 1 },
  decisions: { did: [], replies: 1 },
  probe: { did: [], requests: ['GET /v1/ping'], replies: 1 },
  'sign-out': { did: ['sign out', 'logout'], replies: 1 },
  connection: { did: [], replies: 1 },
  partition: { did: [], replies: 1 },
  changes: { did: [], replies: 1 },
  seen: { did: [], replies: 1 },
  clear: { did: [], replies: 1 },
  find: { did: [], replies: 1 },
  user: { did: [], replies: 1 },
  'seal-state': { did: [], replies: 1 },
  seal: { did: ['seal'], replies: 1 },
  unlock: { did: ['unlock'], replies: 1 },
  keep: { did: ['keep'], replies: 1 },
  'app-files': { did: ['count files'], replies: 1 },
  'fetch-app-files': { did: ['fetch files'], replies: 1 },
  'keep-app-files': { did: ['keep files'], replies: 1 },
  take: { did: ['take'], replies: 1 },
  takes: { did: ['go on'], replies: 1 },
  'take-off': { did: ['take off'], replies: 1 },
  origin: { did: ['command'], replies: 1 },
}

const keys = [
  'type',
  'command',
  'Type',
  'type ',
  'types',
  '__proto__',
  'constructor',
  'on',
  'command',
  '0',
  'toString',
]

const odd = fc.constantFrom<unknown[]>(...oddValues)
const type = fc.constantFrom(...types)

const object = fc
  .array(fc.tuple(fc.constantFrom(...keys), odd), { maxLength: 4 })
  .map((fields) => Object.fromEntries(fields))

const nearlyType = fc.oneof(
  odd,
  ...[
    (type: string) => type.toUpperCase(),
    (type: string) => ` ${type}`,
    (type: string) => `${type}\0`,
    (type: string) => [type],
    (type: string) => ({ type }),
    (type: string) => new Set([type]),
    (type: string) => type.slice(1),
  ].map((change) => type.map<unknown>(change)),
)

/** Fields of a message: none, those given, or odd ones. */
const fields = (given: object, ...oddly: object[]) =>
  fc.oneof(fc.constant({}), fc.constant(given), ...oddly.map((names) => fc.record(names)))

const known = fc
  .tuple(
    object,
    fc.record({ type }),
    fields({ on: true }, { on: odd }),
    fields({ keys: [1] }, { keys: odd }),
    fields({ text: 'web-1' }, { text: odd }),
    fields({ paths: ['/assets/a.js'] }, { paths: odd }),
    fields(
      { of: { kind: 'rack', id: 'r', name: 'r' }, id: 'rack r' },
      { of: odd.map((kind) => ({ kind, id: 'r', name: 'r' })), id: odd },
      { of: odd },
    ),
    fields(
      { as: 'harbor/ada', by: { secret: 'a passphrase' }, secret: 'a passphrase' },
      { secret: odd, by: odd },
    ),
  )
  .map((parts): object => Object.assign({}, ...parts))

/** Anything that a page, or an attacker in it, could post. */
const message = fc.oneof(
  odd,
  type.map((type) => [type]),
  type.map((type) => [{ type }]),
  type.map((type) => JSON.stringify({ type })),
  fc.tuple(object, nearlyType).map(([object, type]) => ({ ...object, type })),
  type.map((type) => new Map([['type', type]])),
  fc.tuple(object, type, odd).map(([object, type, on]) => {
    const round: Record<string, unknown> = { ...object, type, on }
    round.self = round
    return round
  }),
  { weight: 3, arbitrary: known },
)

const source = fc.constantFrom({ id: 'page' }, null, {}, { id: 5 })

const isSecret = (secret: unknown) => typeof secret === 'string' || secret instanceof Uint8Array

/** Checks without the schema: a plain object with a type and that type's fields. */
function typeOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data) || data instanceof Map)
    return undefined
  if (!Object.hasOwn(data, 'type')) return undefined
  const { type, on, paths, keys, as, by, secret, text, of, id } = data as Record<string, unknown>
  if (type === 'take' && !(isRecord(of) && of.kind === 'rack')) return undefined
  if (type === 'take-off' && typeof id !== 'string') return undefined
  if (type === 'unlock' && !isSecret(secret)) return undefined
  if (type === 'find' && !(typeof text === 'string' && text.length <= 200)) return undefined
  const isLock = by === undefined || (isRecord(by) && isSecret(by.secret))
  if (type === 'seal' && !(typeof as === 'string' && isLock)) return undefined
  if (type === 'origin') return Object.hasOwn(data, 'command') ? type : undefined
  if (typeof type !== 'string' || !types.includes(type as never)) return undefined
  if (type === 'keep' && typeof on !== 'boolean') return undefined
  if (type === 'seen' && !(Array.isArray(keys) && keys.every((key) => Number.isFinite(key)))) return undefined
  const isList = Array.isArray(paths) && paths.every((path) => typeof path === 'string')
  return type === 'keep-app-files' && !isList ? undefined : type
}

test('every message is listed here with its effect', () => {
  expect(Object.keys(does).toSorted()).toEqual([...types].toSorted())
})

test(
  '10,000 messages: unknown ones do nothing, known ones do what they say',
  { timeout: 60_000 },
  async () => {
    const { hear, partitions, wiped } = await listening()
    const epoch = await partitions.epoch('')
    const heard = new Map<string | undefined, number>()
    const post = async (message: unknown, source: object | null, ports: number) => {
      const data: unknown = structuredClone(message)
      const type = typeOf(data)
      heard.set(type, (heard.get(type) ?? 0) + 1)
      const what = await hear(data, source, ports)
      const means = type === undefined ? { did: [], replies: 0 } : does[type]
      const done = means?.did.map((word) => (word === 'keep' ? `keep ${(data as { on: boolean }).on}` : word))
      expect(what.did).toEqual(done)
      expect(what.requests).toEqual((means && 'requests' in means && means.requests) || [])
      expect(what.replies).toHaveLength(ports > 0 ? (means?.replies ?? 0) : 0)
    }
    await fc.assert(fc.asyncProperty(message, source, fc.nat(2), post), { numRuns: cases(10_000) })
    expect([await partitions.epoch(''), wiped]).toEqual([epoch, []])
    expect((await partitions.toRead(''))?.epoch).toBe(epoch)
    expect(heard.size).toBe(types.length + 1)
  },
)
