import type { Disk } from '#api/generated/shared.ts'
import { optionReads } from '#app/components/fields/options.ts'
import { to } from '#app/routing/paths.ts'
import { ensure, useLater } from '#app/data/query.ts'

/** What a disk was made from. */
export interface DiskOrigin {
  /** With the name where the source is still there and may be seen, otherwise with its id. */
  text: string
  /** Its page, where it has one. */
  to?: string
}

interface Source {
  id: string
  name: string
  /** Absent for an image of the silo. */
  projectId?: string | null
}

/** Reads what sources are named by. One that cannot be read costs its names, not the page. */
export const ensureDiskSources = (project: string) =>
  Promise.allSettled([
    ensure(optionReads.projectImages(project)),
    ensure(optionReads.siloImages()),
    ensure(optionReads.snapshots(project)),
  ])

/** Tells what each disk of a project was made from. */
export function useDiskSources(project: string): (disk: Disk) => DiskOrigin {
  const own = useLater(optionReads.projectImages(project)).data?.value.items ?? []
  const silo = useLater(optionReads.siloImages()).data?.value.items ?? []
  const snapshots = useLater(optionReads.snapshots(project)).data?.value.items ?? []
  const images = byId([...own, ...silo])
  const taken = byId(snapshots)
  return (disk) => originOf(disk, { project, images, snapshots: taken })
}

const byId = (sources: Source[]) => new Map(sources.map((source) => [source.id, source]))

interface Known {
  project: string
  images: ReadonlyMap<string, Source>
  snapshots: ReadonlyMap<string, Source>
}

/** What a disk was made from, as far as its source is known. */
export function originOf(
  { imageId, snapshotId }: Pick<Disk, 'imageId' | 'snapshotId'>,
  { project, images, snapshots }: Known,
): DiskOrigin {
  if (imageId) {
    const image = images.get(imageId)
    if (!image) return { text: `Image ${imageId}` }
    const { name } = image
    const place = image.projectId
      ? to('/projects/:project/images/:image/edit', { project, image: name })
      : to('/images/:image/edit', { image: name })
    return { text: `Image ${name}`, to: place }
  }
  if (!snapshotId) return { text: 'Blank' }
  const snapshot = snapshots.get(snapshotId)
  if (!snapshot) return { text: `Snapshot ${snapshotId}` }
  return {
    text: `Snapshot ${snapshot.name}`,
    to: to('/projects/:project/snapshots/:snapshot', { project, snapshot: snapshot.name }),
  }
}
