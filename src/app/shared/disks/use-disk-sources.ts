import type { Disk } from '#api/generated/shared.ts'
import type { ResultsPage } from '#api/operation.ts'
import { optionReads } from '#app/components/fields/options.ts'
import type { Answer } from '#app/data/client.ts'
import { to } from '#app/url/paths.ts'
import { ensure, useLater } from '#app/data/query.ts'

export interface DiskOrigin {
  /** The source's name, or its id if unknown. */
  text: string
  to?: string
  /** The id of a source that is in none of the lists. */
  unlisted?: { imageId: string } | { snapshotId: string }
}

interface Source {
  id: string
  name: string
  /** Undefined for a silo image. */
  projectId?: string | null
}

/** Reads the names of sources. A list that cannot be read costs only its names. */
export const ensureDiskSources = (project: string) =>
  Promise.allSettled([
    ensure(optionReads.projectImages(project)),
    ensure(optionReads.siloImages()),
    ensure(optionReads.snapshots(project)),
  ])

/** What the form of a new disk offers and checks. A list that fails to load costs only its field. */
export const ensureNewDisk = (project: string) =>
  Promise.all([
    ensureDiskSources(project),
    Promise.allSettled([ensure(optionReads.disks(project)), ensure(optionReads.utilization())]),
  ])

/** Returns a function that gives a disk's source. */
export function useDiskSources(project: string): (disk: Disk) => DiskOrigin {
  const own = useLater(optionReads.projectImages(project)).data
  const silo = useLater(optionReads.siloImages()).data
  const taken = useLater(optionReads.snapshots(project)).data
  const images = byId(own, silo)
  const snapshots = byId(taken)
  return (disk) => originOf(disk, { project, images, snapshots })
}

/** Sources by id; `isRead` is false while a list is missing. */
interface Sources {
  byId: ReadonlyMap<string, Source>
  isRead: boolean
}

function byId(...lists: (Answer<ResultsPage<Source>> | undefined)[]): Sources {
  const items = lists.flatMap((list) => list?.value.items ?? [])
  return { byId: new Map(items.map((source) => [source.id, source])), isRead: lists.every(Boolean) }
}

interface Known {
  project: string
  images: Sources
  snapshots: Sources
}

export function originOf(
  { imageId, snapshotId }: Pick<Disk, 'imageId' | 'snapshotId'>,
  { project, images, snapshots }: Known,
): DiskOrigin {
  if (imageId) {
    const image = images.byId.get(imageId)
    if (!image) return { text: `Image ${imageId}`, ...(images.isRead && { unlisted: { imageId } }) }
    return { text: `Image ${image.name}`, to: imagePlace(image, project) }
  }
  if (!snapshotId) return { text: 'Blank' }
  const snapshot = snapshots.byId.get(snapshotId)
  if (!snapshot)
    return { text: `Snapshot ${snapshotId}`, ...(snapshots.isRead && { unlisted: { snapshotId } }) }
  return {
    text: `Snapshot ${snapshot.name}`,
    to: to('/projects/:project/snapshots/:snapshot', { project, snapshot: snapshot.name }),
  }
}

/** The page of a silo or project image. */
export const imagePlace = (
  { name, projectId }: Pick<Source, 'name' | 'projectId'>,
  project: string,
): string =>
  projectId
    ? to('/projects/:project/images/:image/edit', { project, image: name })
    : to('/images/:image/edit', { image: name })
