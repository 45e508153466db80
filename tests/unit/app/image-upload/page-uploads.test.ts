import { afterEach, expect, test, vi } from 'vitest'
import type { UploadRow } from '#db/database.ts'
import { beginUpload, goOn, pageDeps, unfinishedUploads, uploadOf } from '#app/image-upload/page-uploads.ts'
import { fileOf, rowOf } from './upload-stage.ts'

/** What all tabs have stored. */
const rows = new Map<string, UploadRow>()
const store = { isReadable: true, hasRoom: true }
afterEach(() => void Object.assign(store, { isReadable: true, hasRoom: true }))

vi.mock('#app/image-upload/upload-rows.ts', () => ({
  readUploads: async () => (store.isReadable ? [...rows.values()] : undefined),
  keepUpload: async (row: UploadRow) => store.hasRoom && rows.set(row.id, row).has(row.id),
  forgetUpload: async (id: string) => void rows.delete(id),
}))

// A server that never answers.
vi.mock('#app/data/client.ts', () => ({
  callServer: async (_: unknown, __: unknown, signal: AbortSignal) => {
    signal.throwIfAborted()
    return new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    )
  },
}))

/** An upload that this tab began and suspended. */
async function suspended() {
  const file = fileOf(2)
  const { project, image, blockSize } = await rowOf(file)
  const id = await beginUpload({ project, image, blockSize, file })
  const upload = uploadOf(id)!
  await expect.poll(() => rows.has(id)).toBe(store.hasRoom)
  await upload.suspend()
  expect(upload.state.get().phase.is).toBe('suspended')
  /** As another tab has stored it since. */
  const leave = (fields: Partial<UploadRow>) => rows.set(id, { ...rows.get(id)!, ...fields })
  return { id, file, upload, leave }
}

test('an upload resumes where another tab left it, with the file of this tab', async () => {
  const { id, file, leave } = await suspended()
  leave({ step: 'snapshot', acknowledged: file.size })
  expect(await goOn(id)).toBe(true)
  const upload = uploadOf(id)!
  expect(upload.state.get()).toMatchObject({ phase: { is: 'running' }, row: { step: 'snapshot' } })
  expect(upload.file).toBe(file)
  expect(rows.get(id)?.step).toBe('snapshot')
  await upload.suspend()
})

test('it is resumed once, however often that is requested', async () => {
  const { id } = await suspended()
  expect(await Promise.all([goOn(id), goOn(id)])).toEqual([true, true])
  const upload = uploadOf(id)!
  expect(await goOn(id)).toBe(true)
  expect(uploadOf(id)).toBe(upload)
  await upload.suspend()
})

test('a stored row that a full disk has kept back is not resumed from', async () => {
  const { id, leave } = await suspended()
  leave({ step: 'send' })
  await goOn(id)
  await uploadOf(id)!.suspend()
  leave({ step: 'create-disk' })
  expect(await goOn(id)).toBe(true)
  expect(uploadOf(id)!.state.get().row.step).toBe('send')
  await uploadOf(id)!.suspend()
})

test.each([
  ['completed', (id: string) => void rows.delete(id)],
  ['cancelled', (id: string) => void rows.set(id, { ...rows.get(id)!, cancelled: true })],
])('an upload that another tab has %s is not resumed', async (_, end) => {
  const { id } = await suspended()
  end(id)
  expect((await unfinishedUploads()).filter((row) => row.id === id && !row.cancelled)).toEqual([])
  expect(await goOn(id)).toBe(false)
  expect(uploadOf(id)).toBeUndefined()
})

test('if the stored rows cannot be read, an upload resumes where this tab left it', async () => {
  const { id, file, upload } = await suspended()
  store.isReadable = false
  expect(await Promise.all([goOn(id), goOn(id)])).toEqual([true, true])
  expect([uploadOf(id), upload.file, upload.state.get().phase.is]).toEqual([upload, file, 'running'])
  await upload.suspend()
})

test.each([
  ['with a full disk', { hasRoom: false }],
  ['with storing off', { hasRoom: false, isReadable: false }],
])('%s, this tab lists and resumes what it has suspended', async (_, state) => {
  Object.assign(store, state)
  const { id, upload } = await suspended()
  const listed = async () => (await unfinishedUploads()).filter((row) => row.id === id).length
  expect(await listed()).toBe(1)
  expect(await goOn(id)).toBe(true)
  expect([uploadOf(id), upload.state.get().phase.is, await listed()]).toEqual([upload, 'running', 0])
  await upload.suspend()
})

test('a running upload whose row is missing goes on', async () => {
  const { id } = await suspended()
  await goOn(id)
  const upload = uploadOf(id)!
  rows.delete(id)
  expect(await goOn(id)).toBe(true)
  expect([uploadOf(id), upload.state.get().phase.is]).toEqual([upload, 'running'])
  await upload.suspend()
})

test.each(['imageAsked', 'imageDoubtful'] as const)(
  'an upload with %s still finds its image if a full disk has kept the stored row back',
  async (field) => {
    const { id, leave } = await suspended()
    leave({ step: 'image', [field]: true })
    await goOn(id)
    await uploadOf(id)!.suspend()
    leave({ [field]: false })
    await goOn(id)
    expect(uploadOf(id)!.state.get().row).toMatchObject({ imageAsked: false, imageDoubtful: true })
    await uploadOf(id)!.suspend()
  },
)

test('time passes while this machine’s clock is set back', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const before = pageDeps.now()
  vi.setSystemTime(0)
  expect(pageDeps.now()).toBeGreaterThanOrEqual(before)
  vi.useRealTimers()
})
