import type { UploadRow } from '#db/database.ts'
import { withOwnDatabase } from '#app/data/drafts.ts'

/** The user's unfinished uploads, oldest first; undefined if they cannot be read or nothing is stored. */
export const readUploads = async (): Promise<UploadRow[] | undefined> =>
  withOwnDatabase(async (database) => {
    const { getUploads } = await import('#db/uploads.ts')
    return getUploads(database, Date.now())
  })

/** Stores the progress of an upload; false if it cannot be stored. */
export const keepUpload = async (row: UploadRow): Promise<boolean> => {
  const put = withOwnDatabase(async (database) => {
    const { putUpload } = await import('#db/uploads.ts')
    await putUpload(database, row, Date.now())
    return true
  })
  return (await put) ?? false
}

export const forgetUpload = async (id: string): Promise<void> =>
  withOwnDatabase(async (database) => {
    const { dropUpload } = await import('#db/uploads.ts')
    await dropUpload(database, id)
  })
