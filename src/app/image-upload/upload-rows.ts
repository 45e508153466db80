import type { UploadRow } from '#db/database.ts'
import { withOwnDatabase } from '#app/data/drafts.ts'

/** Uploads of this user that are not over, oldest first; none where nothing is kept. */
export const readUploads = async (): Promise<UploadRow[]> =>
  (await withOwnDatabase(async (database) => {
    const { getUploads } = await import('#db/uploads.ts')
    return getUploads(database, Date.now())
  })) ?? []

/** Keeps how far an upload has come. */
export const keepUpload = async (row: UploadRow): Promise<void> =>
  withOwnDatabase(async (database) => {
    const { putUpload } = await import('#db/uploads.ts')
    await putUpload(database, row, Date.now())
  })

/** Forgets an upload that is over. */
export const forgetUpload = async (id: string): Promise<void> =>
  withOwnDatabase(async (database) => {
    const { dropUpload } = await import('#db/uploads.ts')
    await dropUpload(database, id)
  })
