import { fromWire, toWire } from '#api/casing.ts'
import type { Instance } from '#api/generated/instances.ts'
import { operations } from '#api/generated/operations.ts'
import type { Operation } from '#api/operation.ts'
import { matcher } from '#api/url.ts'
import { type ControlPlaneOptions, createControlPlane } from '#mock/engine/control-plane.ts'
import type { NetworkConditions } from '#mock/engine/latency-and-chaos.ts'
import { seededRandom } from '#mock/engine/random.ts'
import { judgedServe } from '../../support/servers/judged-serve.ts'

export const startedAt = Date.UTC(2025, 8, 1, 12)

/** A control plane on a clock that only moves when told, with a function to send requests as any user. */
export function mockServer(
  options: Partial<ControlPlaneOptions> = {},
  conditions: Partial<NetworkConditions> = {},
) {
  const clock = { now: startedAt }
  const plane = createControlPlane({ now: () => clock.now, startedAt, random: seededRandom(7), ...options })
  const answer = judgedServe(plane, {
    random: seededRandom(8),
    delay: async () => {},
    onFault: (error) => {
      throw error
    },
    ...conditions,
  })
  const ask = async (method: string, path: string, { user = 'sofia', body, headers }: AskOptions = {}) => {
    const response = await answer(
      new Request(`http://mock.test${path}`, {
        method,
        headers: {
          ...(user ? { authorization: `Bearer demo-${user}` } : {}),
          ...(body === undefined ? {} : { 'content-type': typeOf(method, path) }),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { body: typeof body === 'string' ? body : JSON.stringify(toWire(body)) }),
      }),
    )
    const text = await response.text()
    const json = response.headers.get('content-type') === 'application/json'
    // Tests read the fields they expect; a wrong shape fails them.
    const data = (json ? fromWire(JSON.parse(text)) : text) as never
    return { status: response.status, headers: response.headers, data: data as Answer }
  }
  const wait = (ms: number) => void (clock.now += ms)
  return { plane, answer, ask, wait, clock }
}

const find = matcher(Object.values<Operation>(operations))
const types = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  bytes: 'application/octet-stream',
}

/** The content type of a request body. */
const typeOf = (method: string, path: string) =>
  types[find(method, new URL(path, 'http://mock.test').pathname)?.operation.bodyKind ?? 'json']

interface AskOptions {
  /** A seeded user's name; empty for anonymous. */
  user?: string
  body?: unknown
  headers?: Record<string, string>
}

/** The union of all fields in the mock's answers; missing ones read as undefined. */
interface Answer {
  id: string
  name: string
  runState: string
  state: { state: string; instance?: string }
  items: { id: string; name: string; runState: Instance['runState']; state: { state: string } }[]
  nextPage: string | null
  errorCode: string
  message: string
  requestId: string
  bootDiskId: string | null
  [key: string]: unknown
}

export const gib = 1024 ** 3

/** A body that creates an instance, with some fields changed. */
export const newInstance = (fields: object = {}) => ({
  name: 'fresh',
  description: '',
  hostname: 'fresh',
  ncpus: 2,
  memory: 4 * gib,
  ...fields,
})

export const newDisk = (fields: object = {}) => ({
  name: 'fresh-disk',
  description: '',
  size: 10 * gib,
  diskSource: { type: 'blank', blockSize: 4096 },
  ...fields,
})
