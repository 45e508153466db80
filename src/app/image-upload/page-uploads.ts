import { diskBulkWriteImport, diskDelete } from '#api/generated/disks.ts'
import { imageCreate } from '#api/generated/images.ts'
import { snapshotDelete } from '#api/generated/snapshots.ts'
import type { UploadRow } from '#db/database.ts'
import { callServer } from '#app/data/client.ts'
import { connection, isConnected } from '#app/worker/connection.ts'
import { client, refreshAfter } from '#app/data/query.ts'
import { Upload } from './upload.ts'
import { newUpload, type UploadWanted } from './upload-row.ts'
import { forgetUpload, keepUpload } from './upload-rows.ts'
import type { UploadParts } from './upload-parts.ts'
import { claimUpload, releaseUpload } from '#app/shared/files/upload-locks.ts'

/** Milliseconds that a chunk may take: six at once over a line of 1 Mbit/s. */
const chunkPatience = 120_000

async function delay(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const over = Promise.withResolvers<void>()
  const end = () => over.resolve()
  const timer = setTimeout(end, ms)
  signal.addEventListener('abort', end, { once: true })
  await over.promise
  clearTimeout(timer)
  signal.removeEventListener('abort', end)
  signal.throwIfAborted()
}

async function online(signal: AbortSignal): Promise<void> {
  // What just failed may fail again before anyone has noticed.
  await delay(500, signal)
  while (!isConnected()) {
    const changed = Promise.withResolvers<void>()
    const unsubscribe = connection.subscribe(changed.resolve)
    const end = () => changed.resolve()
    signal.addEventListener('abort', end, { once: true })
    await changed.promise
    unsubscribe()
    signal.removeEventListener('abort', end)
    signal.throwIfAborted()
  }
}

/** The page's own network, clock and store. */
export const pageParts: UploadParts = {
  call: (operation, args, signal) => {
    const timeout = operation.id === diskBulkWriteImport.id ? chunkPatience : undefined
    return callServer(operation, args, signal, timeout)
  },
  online,
  now: Date.now,
  delay,
  keep: keepUpload,
  forget: forgetUpload,
}

/** Uploads of this tab, by id; one that was left keeps its file, so that it need not be chosen again. */
const uploads = new Map<string, Upload>()

/** An upload of this tab. */
export const uploadOf = (id: string): Upload | undefined => uploads.get(id)

/** Begins a new upload; gives its id. */
export async function beginUpload(wanted: UploadWanted): Promise<string> {
  const row = await newUpload(wanted, { now: Date.now(), id: crypto.randomUUID() })
  await goOn(row, wanted.file)
  return row.id
}

/** Goes on with an upload; false when another tab does already. */
export async function goOn(row: UploadRow, file?: File): Promise<boolean> {
  if (!(await claimUpload(row.id))) return false
  const upload = uploads.get(row.id) ?? new Upload(row, file, pageParts)
  if (!uploads.has(row.id)) {
    uploads.set(row.id, upload)
    upload.state.subscribe(() => settle(upload))
  }
  void upload.run(file)
  return true
}

/** Forgets an upload of this tab. */
export function letGo(id: string): void {
  uploads.delete(id)
  releaseUpload(id)
}

const over = new Set(['suspended', 'cancelled', 'done', 'left-over'])

function settle(upload: Upload) {
  const { phase, row } = upload.state.get()
  if (!over.has(phase.is)) return
  releaseUpload(row.id)
  for (const operation of [imageCreate, snapshotDelete, diskDelete]) refreshAfter(operation)
  void client.invalidateQueries({ queryKey: uploadsKey })
}

/** Where the query client has what is known of uploads on this machine. */
export const uploadsKey = ['uploads-here']
