import { expect, test } from 'vitest'
import { ApiError, OfflineError } from '#api/errors.ts'
import { supportBundleDownload } from '#api/generated/experimental.ts'
import type { BytesSource } from '#app/pages/support-bundles/bundle-bytes.ts'
import { Download } from '#app/pages/support-bundles/download.ts'
import type { AskedPart, BytesHead } from '#app/pages/support-bundles/range-head.ts'
import { readText, type Reading } from '#app/pages/support-bundles/read-text.ts'
import { MemorySink } from '#app/pages/support-bundles/sinks.ts'
import { sizesApart } from '#app/pages/support-bundles/sizes-apart.ts'

const mib = 1024 ** 2
const bytesOf = (size: number) => Uint8Array.from({ length: size }, (_, at) => 32 + (at % 64))

/** Serves bytes in pieces; `fails` returns the error to throw instead of the piece at an offset. */
function server(bytes: Uint8Array<ArrayBuffer>, fails: (at: number) => Error | undefined = () => undefined) {
  const asked: [from: number, to: number][] = []
  const head: BytesHead = { size: bytes.length, validator: '"a"' }
  const source: BytesSource = {
    head: () => Promise.resolve({ ...head }),
    async part({ from, to }: AskedPart, _signal, onPiece) {
      asked.push([from, to])
      for (let at = from; at < to; at += mib) {
        const failure = fails(at)
        if (failure) throw failure
        await onPiece(bytes.slice(at, Math.min(at + mib, to)))
      }
    },
  }
  return { source, head, asked }
}

const deps = {
  online: () => Promise.resolve(),
  delay: () => Promise.resolve(),
  now: () => 0,
}

function downloadOf(source: BytesSource, limit?: number) {
  const saved: Blob[] = []
  const sink = new MemorySink((blob) => saved.push(blob))
  if (limit !== undefined) Object.assign(sink, { limit })
  const download = new Download({ name: 'x.zip', bundleId: 'b' }, source, sink, deps)
  return { download, sink, saved, phase: () => download.state.get().phase }
}

/** Fails once at each of these offsets. */
const onceAt = (error: () => Error, ...places: number[]) => {
  const left = new Set(places)
  return (at: number) => (left.delete(at) ? error() : undefined)
}

const isBytes = async (saved: Blob[], bytes: Uint8Array) =>
  expect(Buffer.from((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer()).equals(bytes)).toBe(true)

test('a download comes in parts and is saved once complete', async () => {
  const bytes = bytesOf(20 * mib + 5)
  const { source, asked } = server(bytes)
  const { download, saved, phase } = downloadOf(source)
  await download.run()
  expect(phase()).toEqual({ is: 'done' })
  expect(asked).toEqual([
    [0, 16 * mib],
    [16 * mib, 20 * mib + 5],
  ])
  await isBytes(saved, bytes)
})

test('a lost network keeps the parts already downloaded', async () => {
  const bytes = bytesOf(6 * mib)
  const { source, asked } = server(
    bytes,
    onceAt(() => new OfflineError('cut'), 2 * mib, 5 * mib),
  )
  const { download, saved } = downloadOf(source)
  await download.run()
  expect(asked.map(([from]) => from)).toEqual([0, 2 * mib, 5 * mib])
  await isBytes(saved, bytes)
})

test('a download says that it waits until bytes arrive again, not only until the next attempt', async () => {
  const { source } = server(bytesOf(1000))
  let attempts = 0
  const { download } = downloadOf({
    ...source,
    async part(asked, signal, onPiece) {
      attempts += 1
      if (attempts > 1) expect(download.state.get()).toMatchObject({ waits: true, done: 0 })
      if (attempts < 4) throw new OfflineError('timeout')
      await source.part(asked, signal, async (piece) => {
        await onPiece(piece)
        expect(download.state.get()).toMatchObject({ waits: false })
      })
    },
  })
  await download.run()
  expect([attempts, download.state.get().phase]).toEqual([4, { is: 'done' }])
})

test('a refusal by the server pauses it, and it resumes from there', async () => {
  const bytes = bytesOf(3 * mib)
  const refusal = new ApiError(supportBundleDownload, 403, { message: 'no', errorCode: 'Forbidden' })
  const { source, asked } = server(
    bytes,
    onceAt(() => refusal, mib),
  )
  const { download, saved, phase } = downloadOf(source)
  await download.run()
  expect(phase()).toEqual({ is: 'paused', error: refusal })
  expect(download.state.get()).toMatchObject({ done: mib, size: 3 * mib })
  await download.run()
  expect(asked.at(-1)).toEqual([mib, 3 * mib])
  await isBytes(saved, bytes)
})

test('a file that changed meanwhile is not joined to the earlier parts', async () => {
  const { source, head } = server(
    bytesOf(2 * mib),
    onceAt(() => new Error('stop'), mib),
  )
  const { download, saved, phase } = downloadOf(source)
  await download.run()
  head.validator = '"b"'
  await download.run()
  expect(phase()).toMatchObject({ is: 'paused', error: { name: 'BytesChanged' } })
  expect(saved).toEqual([])
})

test('a file too large to store is refused before anything is read', async () => {
  const { source, asked } = server(bytesOf(3 * mib))
  const { download, phase } = downloadOf(source, 2 * mib)
  await download.run()
  expect(phase()).toMatchObject({
    is: 'paused',
    error: { message: expect.stringContaining('3 MiB') as string },
  })
  expect(asked).toEqual([])
})

test('different sizes are shown differently, to the byte if need be', () => {
  expect(sizesApart(5 * 1024 ** 3, 20 * mib)).toEqual(['5 GiB', '20 MiB'])
  expect(sizesApart(20 * mib + 1, 20 * mib)).toEqual(['20971521 bytes', '20971520 bytes'])
})

test('a cancelled download leaves nothing', async () => {
  const { source } = server(bytesOf(4 * mib), (at) => {
    if (at === 2 * mib) void cancelling()
    return undefined
  })
  const { download, saved, phase } = downloadOf({
    ...source,
    part: (asked, signal, onPiece) =>
      source.part(asked, signal, (piece) => {
        signal.throwIfAborted()
        return onPiece(piece)
      }),
  })
  let cancelled: Promise<void> | undefined
  const cancelling = () => (cancelled ??= download.cancel())
  await download.run()
  await cancelled
  expect(phase()).toEqual({ is: 'cancelled' })
  expect(saved).toEqual([])
})

async function read(source: BytesSource) {
  const told: Reading[] = []
  await readText(source, deps, new AbortController().signal, (reading) => told.push(reading))
  return told.at(-1)
}

test('a text is read in parts over a lost network, with every character intact', async () => {
  const bytes = new TextEncoder().encode('ü漢😀\n'.repeat(300_000))
  const { source, asked } = server(
    bytes,
    onceAt(() => new OfflineError('cut'), mib),
  )
  const reading = await read(source)
  expect(reading).toMatchObject({ is: 'done', read: bytes.length })
  expect(reading?.lines.lines).toBe(300_000)
  expect(reading?.lines.text).toBe('ü漢😀\n'.repeat(300_000))
  expect(asked.length).toBe(4)
})

test('a text says that it waits until its next bytes arrive', async () => {
  const { source } = server(bytesOf(1000))
  const told: Reading[] = []
  let attempts = 0
  const silent: BytesSource = {
    ...source,
    part(...asked) {
      attempts += 1
      if (attempts > 1) expect(told.at(-1)).toMatchObject({ is: 'reading', waits: true })
      return attempts < 4 ? Promise.reject(new OfflineError('timeout')) : source.part(...asked)
    },
  }
  await readText(silent, deps, new AbortController().signal, (reading) => told.push(reading))
  expect(told.at(-1)).toMatchObject({ is: 'done', waits: false })
})

test('a file that is too large is not started', async () => {
  const { source, asked } = server(new Uint8Array())
  const size = 5 * 1024 ** 3
  const reading = await read({ ...source, head: () => Promise.resolve({ size, validator: undefined }) })
  expect(reading).toMatchObject({ is: 'too large', size })
  expect(asked).toEqual([])
})

test('binary content stops the reading wherever it appears', async () => {
  const text = bytesOf(3 * mib)
  const late = text.slice()
  late[2 * mib + 7] = 0
  const late1 = server(late)
  expect(await read(late1.source)).toMatchObject({ is: 'binary' })
  expect(late1.asked.length).toBe(3)
  const early = server(new Uint8Array(3 * mib))
  expect(await read(early.source)).toMatchObject({ is: 'binary', read: 0 })
  expect(early.asked.length).toBe(1)
})

test('an empty file is read at once', async () => {
  expect(await read(server(new Uint8Array()).source)).toMatchObject({ is: 'done', size: 0 })
})
