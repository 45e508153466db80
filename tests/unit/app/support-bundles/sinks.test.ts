import { expect, onTestFinished, test, vi } from 'vitest'
import { chooseSink, memoryLimit } from '#app/pages/support-bundles/sinks.ts'

type Write = { type: string; position: number; data: Uint8Array }

/** A browser that asks where to save a file, and the actions on that file. */
function browserWith(showSaveFilePicker?: (options: { suggestedName: string }) => unknown) {
  vi.stubGlobal('window', { showSaveFilePicker })
  onTestFinished(() => void vi.unstubAllGlobals())
}

/** A file of this many bytes after it was chosen. */
function file(size = 0) {
  const happened: unknown[] = []
  const happens = (what: unknown) => async () => void happened.push(what)
  const stream = {
    write: ({ position, data }: Write) => happens([position, [...data]])(),
    close: happens('closed'),
    abort: happens('dropped'),
  }
  return {
    happened,
    createWritable: async () => stream,
    getFile: async () => ({ size }),
    remove: happens('removed'),
  }
}

test('a file is written where the user chose, piece by piece, under a name without a path', async () => {
  const chosen = file()
  const names: string[] = []
  browserWith(({ suggestedName }) => (names.push(suggestedName), Promise.resolve(chosen)))
  const sink = await chooseSink('../../etc/passwd')
  await sink?.write(Uint8Array.of(1, 2))
  await sink?.write(Uint8Array.of(3))
  await sink?.finish()
  expect(names).toEqual(['passwd'])
  expect(chosen.happened).toEqual([[0, [1, 2]], [2, [3]], 'closed'])
  expect([sink?.written, sink?.limit]).toEqual([3, Infinity])
})

/** The actions on a chosen file that is written to and left unfinished. */
async function dropped(chosen: Partial<ReturnType<typeof file>>) {
  browserWith(() => Promise.resolve(chosen))
  const sink = await chooseSink('a')
  await sink?.write(Uint8Array.of(1))
  await sink?.drop()
  return chosen.happened
}

test('an unfinished file is removed, as choosing it has emptied it', async () => {
  expect(await dropped(file())).toEqual([[0, [1]], 'dropped', 'removed'])
})

test('a file with content is left, as is one that cannot be removed', async () => {
  expect(await dropped(file(3))).toEqual([[0, [1]], 'dropped'])
  expect(await dropped({ ...file(), remove: undefined })).toEqual([[0, [1]], 'dropped'])
  const refuses = async () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  expect(await dropped({ ...file(), remove: refuses })).toEqual([[0, [1]], 'dropped'])
})

test('cancelling the file dialog means no download, and another failure throws', async () => {
  browserWith(() => Promise.reject(new DOMException('no', 'AbortError')))
  expect(await chooseSink('a')).toBeUndefined()
  browserWith(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  await expect(chooseSink('a')).rejects.toThrow('no')
})

test('a browser that cannot write files keeps it in memory, up to a limit', async () => {
  browserWith()
  expect((await chooseSink('a'))?.limit).toBe(memoryLimit)
})
