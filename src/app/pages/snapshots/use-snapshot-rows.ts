import type { Snapshot } from '#api/generated/snapshots.ts'
import { optionReads } from '#app/components/fields/options.ts'
import { to } from '#app/url/paths.ts'
import { useLater } from '#app/data/query.ts'

export interface SourceDisk {
  /** The id if the disk is deleted or unknown. */
  name: string
  /** Absent if the disk is deleted: a snapshot outlives its disk. */
  to?: string
}

export type SnapshotRow = Snapshot & { disk: SourceDisk }

/** Resolves disk ids, once known. */
export function useSnapshotRows(project: string): (snapshot: Snapshot) => SnapshotRow {
  const disks = useLater(optionReads.disks(project)).data?.value
  const names = new Map(disks?.items.map(({ id, name }) => [id, name]))
  const isWhole = disks !== undefined && !disks.nextPage
  return (snapshot) => ({ ...snapshot, disk: sourceDiskOf(snapshot, { project, names, isWhole }) })
}

interface KnownDisks {
  project: string
  names: ReadonlyMap<string, string>
  /** The list includes all disks of the project. */
  isWhole: boolean
}

/** The disk of a snapshot, if known. Missing from a complete list means deleted. */
export function sourceDiskOf(
  { diskId }: Pick<Snapshot, 'diskId'>,
  { project, names, isWhole }: KnownDisks,
): SourceDisk {
  const name = names.get(diskId)
  if (name === undefined && isWhole) return { name: diskId }
  return { name: name ?? diskId, to: to('/projects/:project/disks/:disk', { project, disk: name ?? diskId }) }
}
