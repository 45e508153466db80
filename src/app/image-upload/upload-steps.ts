import {
  diskBulkWriteImportStart,
  diskBulkWriteImportStop,
  diskCreate,
  diskFinalizeImport,
  diskView,
} from '#api/generated/disks.ts'
import { imageCreate, imageView } from '#api/generated/images.ts'
import type { Disk } from '#api/generated/shared.ts'
import { snapshotView } from '#api/generated/snapshots.ts'
import { ApiError } from '#api/errors.ts'
import type { UploadStep } from '#domain/image-upload.ts'
import { gib } from '#domain/limits.ts'
import type { UploadRow } from '#db/database.ts'
import { isThatImage, polling } from './clean-up.ts'
import { ifFound, persistently, type UploadDeps } from './upload-deps.ts'

export interface StepContext {
  deps: UploadDeps
  signal: AbortSignal
  row: UploadRow
  /** Sends the blocks; the disk must already accept them. */
  send: () => Promise<void>
}

/**
 * Each step first checks the current state: a page that was closed, or a request whose answer was lost, may
 * already have done it. `tidy` is separate, because its failure does not fail the upload.
 */
export const stepActions: Record<Exclude<UploadStep, 'tidy'>, (context: StepContext) => Promise<void>> = {
  'create-disk': createDisk,
  start: openDisk,
  async send(context) {
    await openDisk(context)
    await context.send()
  },
  async stop(context) {
    if ((await disk(context)) === 'importing_from_bulk_writes') {
      await context.deps.call(diskBulkWriteImportStop, diskArgs(context), context.signal)
    }
  },
  async finalize(context) {
    if ((await disk(context)) !== 'import_ready') return
    const body = { snapshotName: context.row.snapshotName }
    await context.deps.call(diskFinalizeImport, { ...diskArgs(context), body }, context.signal)
  },
  async snapshot(context) {
    await readySnapshot(context)
  },
  image: createImage,
}

const diskArgs = ({ row }: StepContext) => ({
  path: { disk: row.diskName },
  query: { project: row.project },
})

async function findDisk(context: StepContext): Promise<Disk | undefined> {
  const { deps, signal, row } = context
  const there = await persistently(deps, signal, () =>
    ifFound(deps.call(diskView, diskArgs(context), signal)),
  )
  if (there) row.projectId = there.projectId
  return there
}

/** Throws if the upload's disk is missing. */
async function disk(context: StepContext) {
  const there = await findDisk(context)
  if (!there) throw new Error(`Disk ${context.row.diskName}, which held the uploaded data, no longer exists`)
  return there.state.state
}

/** The smallest size in whole GiB that holds the file. */
export const diskSize = (bytes: number): number => Math.max(1, Math.ceil(bytes / gib)) * gib

async function createDisk(context: StepContext) {
  const { deps, signal, row } = context
  if (!(await findDisk(context))) {
    const body = {
      name: row.diskName,
      description: `Temporary disk for uploading image ${row.image.name}`,
      size: diskSize(row.fileSize),
      diskSource: { type: 'importing_blocks' as const, blockSize: row.blockSize },
    }
    await deps.call(diskCreate, { query: { project: row.project }, body }, signal)
  }
  await until(context, async () => (await disk(context)) !== 'creating')
}

/** Puts the disk into bulk write mode. */
async function openDisk(context: StepContext) {
  const state = await disk(context)
  if (state === 'importing_from_bulk_writes') return
  await context.deps.call(diskBulkWriteImportStart, diskArgs(context), context.signal)
}

async function readySnapshot(context: StepContext): Promise<string> {
  const { deps, signal, row } = context
  const args = { path: { snapshot: row.snapshotName }, query: { project: row.project } }
  let id = ''
  await until(context, async () => {
    const there = await persistently(deps, signal, () => ifFound(deps.call(snapshotView, args, signal)))
    if (there?.state === 'ready') {
      ;({ id } = there)
      return true
    }
    if (there && there.state !== 'creating') throw new Error(`Snapshot ${there.name} is ${there.state}`)
    if (!there && (await disk(context)) !== 'finalizing') {
      throw new Error(`The server did not create a snapshot of disk ${row.diskName}`)
    }
    return false
  })
  return id
}

async function createImage(context: StepContext) {
  const { deps, signal, row } = context
  const query = { project: row.project }
  const there = () => ifFound(deps.call(imageView, { path: { image: row.image.name }, query }, signal))
  const before = await persistently(deps, signal, there)
  if (before && (row.imageAsked || row.imageDoubtful) && isThatImage(before, row.image)) return
  const id = await readySnapshot(context)
  // While the name is taken, the server refuses: the image that has it is someone else's.
  row.imageAsked = !before
  await deps.keep({ ...row })
  try {
    await deps.call(imageCreate, { query, body: { ...row.image, source: { type: 'snapshot', id } } }, signal)
  } catch (error) {
    const isRefused = error instanceof ApiError && error.statusCode >= 400 && error.statusCode < 500
    if (isRefused) {
      row.imageDoubtful = !before && error.errorCode === 'ObjectAlreadyExists'
      row.imageAsked = false
    }
    throw error
  }
}

/** Polls until `isSo`; throws after `polling.times` polls. */
async function until({ deps, signal }: StepContext, isSo: () => Promise<boolean>) {
  for (let polls = 0; polls < polling.times; polls += 1) {
    if (await isSo()) return
    await deps.delay(polling.every, signal)
  }
  throw new Error('The server is taking too long')
}
