import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { isRecord } from '#api/objects.ts'
import { pageMessage } from '#worker-protocol/messages.ts'
import { PendingLogout } from '#sw/session/pending-logout.ts'
import { Takes } from '#sw/take-along/takes.ts'
import { onPageMessage } from '#sw/page-messages.ts'
import { eachCase, type Fuzz, oddValues } from '../../support/fuzz.ts'
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
  vi.spyOn(Takes.prototype, 'end').mockImplementation(note('take off'))
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
    location: { origin: 'https://console.test' },
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
  SKIP_WAITING: { did: ['skip'], replies: 0 },
  control: { did: ['look'], replies: 1 },
  decisions: { did: [], replies: 1 },
  probe: { did: [], requests: ['GET /v1/ping'], replies: 1 },
  'sign-out': { did: ['sign out', 'logout'], replies: 1 },
  connection: { did: [], replies: 1 },
  partition: { did: [], replies: 1 },
  changes: { did: [], replies: 1 },
  seen: { did: [], replies: 1 },
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

function nearlyType(fuzz: Fuzz): unknown {
  const type = fuzz.of(types)
  return fuzz.of([
    type.toUpperCase(),
    ` ${type}`,
    `${type}\0`,
    [type],
    { type },
    new Set([type]),
    type.slice(1),
    fuzz.of(oddValues),
  ])
}

/** Anything that a page, or an attacker in it, could post. */
function message(fuzz: Fuzz): unknown {
  const object = Object.fromEntries(
    Array.from({ length: fuzz.int(0, 4) }, () => [fuzz.of(keys), fuzz.of(oddValues)]),
  )
  switch (fuzz.int(0, 6)) {
    case 0:
      return fuzz.of(oddValues)
    case 1:
      return fuzz.of([[fuzz.of(types)], [{ type: fuzz.of(types) }], JSON.stringify({ type: fuzz.of(types) })])
    case 2:
      return { ...object, type: nearlyType(fuzz) }
    case 3:
      return new Map([['type', fuzz.of(types)]])
    case 4: {
      const round: Record<string, unknown> = { ...object, type: fuzz.of(types), on: fuzz.of(oddValues) }
      round.self = round
      return round
    }
    default:
      return {
        ...object,
        type: fuzz.of(types),
        ...fuzz.of([{}, { on: true }, { on: fuzz.of(oddValues) }]),
        ...fuzz.of([{}, { keys: [1] }, { keys: fuzz.of(oddValues) }]),
        ...fuzz.of([{}, { text: 'web-1' }, { text: fuzz.of(oddValues) }]),
        ...fuzz.of([{}, { paths: ['/assets/a.js'] }, { paths: fuzz.of(oddValues) }]),
        ...fuzz.of([
          {},
          { of: { kind: 'rack', id: 'r', name: 'r' }, id: 'rack r' },
          { of: { kind: fuzz.of(oddValues), id: 'r', name: 'r' }, id: fuzz.of(oddValues) },
          { of: fuzz.of(oddValues) },
        ]),
        ...fuzz.of([
          {},
          { as: 'harbor/ada', by: { secret: 'a passphrase' }, secret: 'a passphrase' },
          { secret: fuzz.of(oddValues), by: fuzz.of(oddValues) },
        ]),
      }
  }
}

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
    const cases = await eachCase(10_000, async (fuzz) => {
      const data: unknown = structuredClone(message(fuzz))
      const ports = fuzz.int(0, 2)
      const type = typeOf(data)
      heard.set(type, (heard.get(type) ?? 0) + 1)
      const what = await hear(data, fuzz.of([{ id: 'page' }, null, {}, { id: 5 }]), ports)
      const means = type === undefined ? { did: [], replies: 0 } : does[type]
      const done = means?.did.map((word) => (word === 'keep' ? `keep ${(data as { on: boolean }).on}` : word))
      expect(what.did).toEqual(done)
      expect(what.requests).toEqual((means && 'requests' in means && means.requests) || [])
      expect(what.replies).toHaveLength(ports > 0 ? (means?.replies ?? 0) : 0)
    })
    expect([await partitions.epoch(''), wiped]).toEqual([epoch, []])
    expect((await partitions.toRead(''))?.epoch).toBe(epoch)
    if (cases > 1) expect(heard.size).toBe(types.length + 1)
  },
)
