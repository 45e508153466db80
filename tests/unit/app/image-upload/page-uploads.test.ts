import { expect, test, vi } from 'vitest'
import type { UploadRow } from '#db/database.ts'
import { beginUpload, goOn, uploadOf } from '#app/image-upload/page-uploads.ts'
import { fileOf, rowOf } from './upload-stage.ts'

/** What all tabs have stored. */
const rows = new Map<string, UploadRow>()

vi.mock('#app/image-upload/upload-rows.ts', () => ({
  readUploads: async () => [...rows.values()],
  keepUpload: async (row: UploadRow) => void rows.set(row.id, row),
  forgetUpload: async (id: string) => void rows.delete(id),
}))

// A server that never answers.
vi.mock('#app/data/client.ts', () => ({
  callServer: (_: unknown, __: unknown, signal: AbortSignal) =>
    new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    ),
}))

/** An upload that this tab began and suspended. */
async function suspended() {
  const file = fileOf(2)
  const { project, image, blockSize } = await rowOf(file)
  const id = await beginUpload({ project, image, blockSize, file })
  const upload = uploadOf(id)!
  await vi.waitFor(() => expect(rows.has(id)).toBe(true))
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
  expect(await goOn(id)).toBe(false)
  expect(uploadOf(id)).toBeUndefined()
})
