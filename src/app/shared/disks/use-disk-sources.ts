import type { Disk } from '#api/generated/shared.ts'
import type { ResultsPage } from '#api/operation.ts'
import { optionReads } from '#app/components/fields/options.ts'
import type { Answer } from '#app/data/client.ts'
import { to } from '#app/url/paths.ts'
import { ensure, useLater } from '#app/data/query.ts'

/** What a disk was made from. */
export interface DiskOrigin {
  /** With the name of the source, or its id where that is not known. */
  text: string
  /** Its page, where it has one. */
  to?: string
  /** The id of what the lists have not. */
  unlisted?: { imageId: string } | { snapshotId: string }
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

/** Sources by id, of lists that may not have been read yet. */
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

/** What a disk was made from, as far as its source is known. */
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

/** The page of an image, of the silo or of this project. */
export const imagePlace = (
  { name, projectId }: Pick<Source, 'name' | 'projectId'>,
  project: string,
): string =>
  projectId
    ? to('/projects/:project/images/:image/edit', { project, image: name })
    : to('/images/:image/edit', { image: name })
