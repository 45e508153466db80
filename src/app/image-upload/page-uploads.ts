import { diskBulkWriteImport, diskDelete } from '#api/generated/disks.ts'
import { imageCreate } from '#api/generated/images.ts'
import { snapshotDelete } from '#api/generated/snapshots.ts'
import { isBefore } from '#domain/image-upload.ts'
import type { UploadRow } from '#db/database.ts'
import { callServer } from '#app/data/client.ts'
import { connection, isConnected } from '#app/worker/connection.ts'
import { client, refreshAfter } from '#app/data/query.ts'
import { Upload } from './upload.ts'
import { newUpload, type UploadWanted } from './upload-row.ts'
import { forgetUpload, keepUpload, readUploads } from './upload-rows.ts'
import type { UploadDeps } from './upload-deps.ts'
import { claimUpload, releaseUpload } from '#app/shared/files/upload-locks.ts'

/** Milliseconds per chunk: enough for four at once at 1 Mbit/s. */
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
  // The network may be down before anything has noticed.
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

export const pageDeps: UploadDeps = {
  call: (operation, args, signal) => {
    const timeout = operation.id === diskBulkWriteImport.id ? chunkPatience : undefined
    return callServer(operation, args, signal, timeout)
  },
  online,
  now: () => performance.now(),
  delay,
  async keep(row) {
    if (await keepUpload(row)) stored.add(row.id)
  },
  forget: forgetUpload,
}

/** This tab's uploads by id. Suspended ones keep their file, so that the user need not choose it again. */
const uploads = new Map<string, Upload>()

/** Ids of uploads that have a stored row; once it is gone, they are complete or cleaned up. */
const stored = new Set<string>()

const isOnlyHere = (id: string, rows: UploadRow[] | undefined) => !rows || !stored.has(id)

/** The stored unfinished uploads and, where nothing can be stored, those that this tab has suspended. */
export async function unfinishedUploads(): Promise<UploadRow[]> {
  const rows = await readUploads()
  const suspended = [...uploads.values()]
    .map(({ state }) => state.get())
    .filter(({ phase, row }) => phase.is === 'suspended' && isOnlyHere(row.id, rows))
  return [...(rows ?? []), ...suspended.map(({ row }) => row)]
}

export const uploadOf = (id: string): Upload | undefined => uploads.get(id)

/** Starts an upload; returns its id. */
export async function beginUpload(wanted: UploadWanted): Promise<string> {
  const row = await newUpload(wanted, { now: Date.now(), id: crypto.randomUUID() })
  await claimUpload(row.id)
  start(row, wanted.file)
  return row.id
}

/**
 * Resumes an upload where any tab left it, or where this tab did if it is not stored or cannot be read; false
 * if it is running in another tab, is complete or cancelled.
 */
export async function goOn(id: string, file?: File): Promise<boolean> {
  if (!(await claimUpload(id))) return false
  const rows = await readUploads()
  const row = rows?.find((one) => one.id === id)
  if (row) stored.add(id)
  const known = uploads.get(id)
  const here = known?.state.get()
  // With a full disk, the stored row may be older than this tab's.
  const isOlder = row && here && isBefore(row.step, here.row.step)
  if (known && (isOnlyHere(id, rows) || isOlder || here?.phase.is !== 'suspended')) {
    void known.run(file)
    return true
  }
  if (!row || row.cancelled) {
    dropUpload(id)
    return false
  }
  // At the same step, either row may be newer: what only one of them asked for is adopted, but not deleted.
  const differs = here?.row.step === row.step && here.row.imageAsked !== row.imageAsked
  const isDoubtful = differs || here?.row.imageDoubtful
  start(isDoubtful ? { ...row, imageAsked: false, imageDoubtful: true } : row, file ?? known?.file)
  return true
}

function start(row: UploadRow, file: Blob | undefined) {
  const upload = new Upload(row, file, pageDeps)
  uploads.set(row.id, upload)
  upload.state.subscribe(() => settle(upload))
  void upload.run()
}

/** Removes an upload from this tab. */
export function dropUpload(id: string): void {
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

/** Query key of the uploads on this machine. */
export const uploadsKey = ['uploads-here']
