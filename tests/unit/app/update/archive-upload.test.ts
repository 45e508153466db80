import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OfflineError } from '#api/errors.ts'
import {
  archiveUpload,
  cancelUpload,
  interruptedUploads,
  uploadArchive,
} from '#app/pages/update/archive-upload.ts'

const drafts = new Map<string, unknown>()
vi.mock('#app/data/drafts.ts', () => ({
  readDraft: async (key: string) => drafts.get(key) ?? null,
  keepDraft: async (key: string, values: unknown) => drafts.set(key, values),
  forgetDraft: async (key: string) => drafts.delete(key),
}))

const server = vi.hoisted(() => ({
  /** Sends the archive and reports the bytes sent. */
  send: (_onSent: (bytes: number) => void, _signal: AbortSignal): Promise<unknown> => Promise.resolve(),
}))
const noticeDoubt = vi.hoisted(() => vi.fn<() => void>())
vi.mock('#app/worker/connection.ts', async (original) => ({ ...(await original<object>()), noticeDoubt }))
vi.mock('#app/data/fetch-with-progress.ts', () => ({ fetchWithProgress: (onSent: unknown) => onSent }))
vi.mock('#app/data/client.ts', () => ({
  callServer: async () => ({ items: [] }),
  call: async (_: unknown, __: unknown, signal: AbortSignal, options: { fetch: (bytes: number) => void }) =>
    server.send(options.fetch, signal),
}))

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
})
afterEach(() => {
  drafts.clear()
  vi.useRealTimers()
})

const file = () => new File([new Uint8Array(5_000)], 'release.zip')

test.each([
  [new OfflineError('cut'), /^The connection to the server was lost\. The rack discards incomplete files/],
  [
    new OfflineError('gateway', { status: 502 }),
    /^A proxy answered instead of the server \(502\)\. The rack discards incomplete files/,
  ],
])('an upload that is cut off on the way says so: %s', async (failure, said) => {
  server.send = () => Promise.reject(failure)
  await uploadArchive(file(), '')
  expect(archiveUpload.get()).toMatchObject({
    phase: 'failed',
    error: { message: expect.stringMatching(said) },
  })
})

test('an upload that is cut off while the rack checks it may have arrived', async () => {
  server.send = (onSent) => {
    onSent(5_000)
    return Promise.reject(new OfflineError('cut'))
  }
  await uploadArchive(file(), '')
  expect(archiveUpload.get()?.error?.message).toMatch(/The whole file had been sent, so check the list/)
})

test('JSON that is not the API’s is not taken for the rack’s answer', async () => {
  server.send = () => Promise.resolve({ value: {} })
  await uploadArchive(file(), '')
  expect(archiveUpload.get()?.error?.message).toMatch(/^A proxy answered .* Check the list /)
})

test('a cancelled upload has no rate', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  server.send = (onSent, signal) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      for (const bytes of [1_000, 2_000]) {
        vi.advanceTimersByTime(1_000)
        onSent(bytes)
      }
      expect(archiveUpload.get()?.perSecond).toBe(1_000)
      cancelUpload()
    })
  await uploadArchive(file(), '')
  expect(archiveUpload.get()).toMatchObject({ phase: 'cancelled', bytes: 2_000, perSecond: undefined })
})

test('an upload that sends nothing for a minute has lost its connection, but a check may take longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const endsWithSignal = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    })
  server.send = async (onSent, signal) => {
    const ended = endsWithSignal(signal)
    onSent(1_000)
    vi.advanceTimersByTime(61_000)
    return ended
  }
  await uploadArchive(file(), '')
  expect(archiveUpload.get()?.error?.message).toMatch(/^The connection to the server was lost/)

  server.send = async (onSent) => {
    onSent(5_000)
    vi.advanceTimersByTime(600_000)
    throw new OfflineError('gateway', { status: 502 })
  }
  await uploadArchive(file(), '')
  expect(archiveUpload.get()?.error?.message).toMatch(/502/)
})

test('while the rack checks an archive, the connection is probed often enough to be missed within 20 s', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  server.send = async (onSent) => {
    onSent(4_000)
    vi.advanceTimersByTime(60_000)
    expect(noticeDoubt).not.toHaveBeenCalled()
    onSent(5_000)
    // A probe takes up to 4 s.
    vi.advanceTimersByTime(16_000)
    expect(noticeDoubt).toHaveBeenCalledTimes(1)
    throw new OfflineError('cut')
  }
  await uploadArchive(file(), '')
  vi.advanceTimersByTime(60_000)
  expect(noticeDoubt).toHaveBeenCalledTimes(1)
})

test('an upload that a reload interrupted is not mentioned once the file is sent again', async () => {
  const note = { size: 5_000, since: 0 }
  await interruptedUploads.note('a', { ...note, fileName: 'release.zip' })
  await interruptedUploads.note('b', { ...note, fileName: 'release.zip' })
  await interruptedUploads.note('c', { ...note, fileName: 'other.zip' })
  server.send = async () => {
    expect(Object.values(drafts.get('release-upload') ?? {}).map(({ fileName }) => fileName)).toEqual([
      'other.zip',
      'release.zip',
    ])
    throw new OfflineError('cut')
  }
  await uploadArchive(file(), '')
  expect(Object.keys(drafts.get('release-upload') ?? {})).toEqual(['c'])
})

test.each([
  ['another one', 'b'.repeat(64), { phase: 'failed' }],
  [
    'none, as a later server may',
    undefined,
    { phase: 'done', release: { version: '18.0.0', hash: undefined } },
  ],
])('the rack’s checksum: %s', async (_, hash, outcome) => {
  server.send = async () => ({
    value: { recorded: { repo: { systemVersion: '18.0.0', hash } }, status: 'inserted' },
  })
  await uploadArchive(file(), '')
  expect(archiveUpload.get()).toMatchObject(outcome)
})
