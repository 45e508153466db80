import type { Disk } from '#api/generated/shared.ts'
import type { ResultsPage } from '#api/operation.ts'
import { optionReads } from '#app/components/fields/options.ts'
import type { Answer } from '#app/data/client.ts'
import { to } from '#app/routing/paths.ts'
import { ensure, useLater } from '#app/data/query.ts'

/** What a disk was made from. */
export interface DiskOrigin {
  /** With the name of the source, that it has been deleted, or its id where neither is known. */
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
  const own = useLater(optionReads.projectImages(project)).data
  const silo = useLater(optionReads.siloImages()).data
  const taken = useLater(optionReads.snapshots(project)).data
  const images = byId(own, silo)
  const snapshots = byId(taken)
  return (disk) => originOf(disk, { project, images, snapshots })
}

/** Sources by id, and since when one that is missing among them has been deleted. */
interface Sources {
  byId: ReadonlyMap<string, Source>
  /** When all of them were read, in milliseconds since the epoch; infinite where some were not. */
  wholeAt: number
}

function byId(...lists: (Answer<ResultsPage<Source>> | undefined)[]): Sources {
  const items = lists.flatMap((list) => list?.value.items ?? [])
  const times = lists.map((list) => (list && !list.value.nextPage ? list.fetchedAt : -Infinity))
  return { byId: new Map(items.map((source) => [source.id, source])), wholeAt: Math.min(...times) }
}

interface Known {
  project: string
  images: Sources
  snapshots: Sources
}

/** What a disk was made from, as far as its source is known. */
export function originOf(
  { imageId, snapshotId, timeCreated }: Pick<Disk, 'imageId' | 'snapshotId' | 'timeCreated'>,
  { project, images, snapshots }: Known,
): DiskOrigin {
  const isDeleted = ({ wholeAt }: Sources) => wholeAt >= timeCreated.getTime()
  if (imageId) {
    const image = images.byId.get(imageId)
    if (!image) return { text: `Image ${isDeleted(images) ? '(deleted)' : imageId}` }
    const { name } = image
    const place = image.projectId
      ? to('/projects/:project/images/:image/edit', { project, image: name })
      : to('/images/:image/edit', { image: name })
    return { text: `Image ${name}`, to: place }
  }
  if (!snapshotId) return { text: 'Blank' }
  const snapshot = snapshots.byId.get(snapshotId)
  if (!snapshot) return { text: `Snapshot ${isDeleted(snapshots) ? '(deleted)' : snapshotId}` }
  return {
    text: `Snapshot ${snapshot.name}`,
    to: to('/projects/:project/snapshots/:snapshot', { project, snapshot: snapshot.name }),
  }
}
