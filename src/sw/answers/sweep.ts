import { dropOldBlocks } from '#db/audit-log.ts'
import { dropOldChanges } from '#db/changes.ts'
import type { PartitionDatabase } from '#db/database.ts'
import { dropOldDrafts } from '#db/drafts.ts'
import { dropOldUploads } from '#db/uploads.ts'
import { deleteLeftovers } from '#db/wipe.ts'
import type { DataLayerDeps } from '#sw/data-layer-deps.ts'

type Parts = Pick<DataLayerDeps, 'origin' | 'partitions' | 'decisions' | 'now' | 'keepFor'>

/**
 * Deletes unneeded data: in the live build, partitions without a user and old parts of the audit log and of
 * the changes; in the demo, the state of pages that `pages` no longer lists. A part that fails is logged and
 * does not stop the others.
 */
export async function sweep(
  deps: Parts,
  pages: () => Promise<readonly { id: string }[]>,
  arriving?: string,
): Promise<void> {
  const { origin, partitions, decisions } = deps
  if (!origin.retainOnly) {
    // Fails if someone signs in or out meanwhile, which closes the database.
    await decisions.noteFailure('sweep log', '', inPartition(deps, dropOldLog))
    await decisions.noteFailure('sweep changes', '', inPartition(deps, dropChanges))
    await decisions.noteFailure('sweep forms', '', inPartition(deps, dropForms))
    return decisions.noteFailure('sweep leftovers', '', deleteLeftovers(partitions.inUse))
  }
  const open = await pages()
  const ids = [...open.map((client) => client.id), ...(arriving ? [arriving] : [])]
  await decisions.noteFailure('sweep pages', '', origin.retainOnly(ids))
  return decisions.noteFailure('sweep partitions', '', partitions.retainOnly(ids))
}

async function inPartition(
  deps: Parts,
  drop: (deps: Parts, database: PartitionDatabase) => Promise<unknown>,
): Promise<void> {
  const partition = await deps.partitions.toRead('')
  if (partition) await drop(deps, partition.database)
}

const dropOldLog = async ({ keepFor, now }: Parts, database: PartitionDatabase) =>
  dropOldBlocks(database, now(), await keepFor('log'))

const dropForms = async ({ now }: Parts, database: PartitionDatabase) => {
  await dropOldDrafts(database, now())
  await dropOldUploads(database, now())
}

const dropChanges = async ({ keepFor, now }: Parts, database: PartitionDatabase) =>
  dropOldChanges(database, now(), await keepFor('kept'))
