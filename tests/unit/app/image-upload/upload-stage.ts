import { errorOf, OfflineError } from '#api/errors.ts'
import type { Operation } from '#api/operation.ts'
import { send } from '#api/send.ts'
import type { UploadRow } from '#db/database.ts'
import { uploadChunk } from '#domain/image-upload.ts'
import { createControlPlane } from '#mock/engine/control-plane.ts'
import { seededRandom } from '#mock/engine/random.ts'
import type { UploadDeps } from '#app/image-upload/upload-deps.ts'
import { newUpload } from '#app/image-upload/upload-row.ts'
import { judgedServe } from '../../../support/servers/judged-serve.ts'

/** The fate of one request instead of a plain answer. */
type Trouble = 'never-arrives' | 'answer-lost' | number

export interface Asked {
  id: string
  body?: { offset?: number; base64EncodedData?: string }
}

/** The mock control plane for an upload, on a clock that advances only while someone waits. */
export function stage(
  trouble: (asked: Asked, nth: number) => Trouble | undefined = () => undefined,
  user = 'sofia',
) {
  const clock = { now: Date.UTC(2025, 8, 1, 12) }
  const plane = createControlPlane({ now: () => clock.now, startedAt: clock.now, random: seededRandom(7) })
  const answer = judgedServe(plane, { random: seededRandom(8), delay: async () => {} })
  const kept = new Map<string, UploadRow>()
  const asked: Asked[] = []
  const counts = new Map<string, number>()
  const waits: number[] = []
  let atOnce = 0
  const most = { atOnce: 0 }

  const ask = async (operation: Operation, args: object, signal: AbortSignal) => {
    signal.throwIfAborted()
    const nth = (counts.get(operation.id) ?? 0) + 1
    counts.set(operation.id, nth)
    const entry = { id: operation.id, ...args } as Asked
    asked.push(entry)
    const wrong = trouble(entry, nth)
    if (wrong === 'never-arrives') throw new OfflineError('offline')
    const options = { baseUrl: 'http://mock.test', headers: { authorization: `Bearer demo-${user}` } }
    const answered =
      typeof wrong === 'number'
        ? () =>
            Promise.resolve(Response.json({ message: `fault ${wrong}`, request_id: 'r' }, { status: wrong }))
        : (url: RequestInfo | URL, init?: RequestInit) => answer(new Request(url, init))
    const result = await send(operation, args, { ...options, fetch: answered })
    await Promise.resolve()
    signal.throwIfAborted()
    if (wrong === 'answer-lost') throw new OfflineError('cut')
    if (result.kind !== 'success') throw errorOf(operation, result)
    return result.data
  }
  const deps: UploadDeps = {
    call: async (operation, args, signal) => {
      atOnce += 1
      most.atOnce = Math.max(most.atOnce, atOnce)
      try {
        return (await ask(operation, args as object, signal)) as never
      } finally {
        atOnce -= 1
      }
    },
    online: async (signal) => {
      signal.throwIfAborted()
      waits.push(clock.now)
      clock.now += 1_000
      await Promise.resolve()
    },
    now: () => clock.now,
    delay: async (ms, signal) => {
      signal.throwIfAborted()
      clock.now += ms
      await new Promise((resolve) => setTimeout(resolve))
      signal.throwIfAborted()
    },
    keep: async (row) => void kept.set(row.id, structuredClone(row)),
    forget: async (id) => void kept.delete(id),
  }
  const projectId = plane.projects.all().find(({ name }) => name === 'staging')!.id
  return {
    plane,
    deps,
    kept,
    asked,
    waits,
    most,
    times: (id: string) => asked.filter((entry) => entry.id === id).length,
    offsets: () =>
      asked.flatMap(({ id, body }) =>
        id === 'diskBulkWriteImport' ? [(body?.offset ?? 0) / uploadChunk] : [],
      ),
    image: (name = 'fresh') => plane.images.named(name, { projectId }),
    /** Names of disks and snapshots that uploads left behind. */
    left: () =>
      [...plane.disks.all(), ...plane.snapshots.all()].flatMap(({ name }) =>
        name.startsWith('upload-') ? [name] : [],
      ),
  }
}

/** A file of this many chunks; the listed ones are all zeros. */
export function fileOf(chunks: number, { zeros = [] as number[], rest = 0 } = {}): File {
  const bytes = new Uint8Array(chunks * uploadChunk + rest).fill(1)
  for (const chunk of zeros) bytes.fill(0, chunk * uploadChunk, (chunk + 1) * uploadChunk)
  return new File([bytes], 'fresh.raw')
}

/** The record of an upload of that file into a project of the mock. */
export const rowOf = (file: File, image = 'fresh') =>
  newUpload(
    {
      project: 'staging',
      image: { name: image, description: 'A test', os: 'Plan 9', version: '4' },
      blockSize: 4096,
      file,
    },
    { now: 0, id: 'abcdef12-0000-4000-8000-000000000000' },
  )
