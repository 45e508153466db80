import type { Snapshot } from '#api/generated/snapshots.ts'
import { optionReads } from '#app/components/fields/options.ts'
import { to } from '#app/url/paths.ts'
import { useLater } from '#app/data/query.ts'

export interface SourceDisk {
  /** The id of one that is gone, or not known. */
  name: string
  /** Absent for one that is gone: a snapshot outlives its disk. */
  to?: string
}

export type SnapshotRow = Snapshot & { disk: SourceDisk }

/** Snapshots hold the ids of their disks; these are named once that is known. */
export function useSnapshotRows(project: string): (snapshot: Snapshot) => SnapshotRow {
  const disks = useLater(optionReads.disks(project)).data?.value
  const names = new Map(disks?.items.map(({ id, name }) => [id, name]))
  const isWhole = disks !== undefined && !disks.nextPage
  return (snapshot) => ({ ...snapshot, disk: sourceDiskOf(snapshot, { project, names, isWhole }) })
}

interface KnownDisks {
  project: string
  names: ReadonlyMap<string, string>
  /** All disks of the project are known. */
  isWhole: boolean
}

/** The disk that a snapshot is of, as far as it is known: one that is missing from the whole list is gone. */
export function sourceDiskOf(
  { diskId }: Pick<Snapshot, 'diskId'>,
  { project, names, isWhole }: KnownDisks,
): SourceDisk {
  const name = names.get(diskId)
  if (name === undefined && isWhole) return { name: diskId }
  return { name: name ?? diskId, to: to('/projects/:project/disks/:disk', { project, disk: name ?? diskId }) }
}
