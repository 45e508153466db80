import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { imageView } from '#api/generated/images.ts'
import { projectList } from '#api/generated/projects.ts'
import { snapshotView } from '#api/generated/snapshots.ts'
import { ApiError } from '#api/errors.ts'
import { all, query, useLater } from '#app/data/query.ts'
import { type DiskOrigin, imagePlace } from './use-disk-sources.ts'

interface Props {
  origin: DiskOrigin
}

/** A disk's source. If it is not in the lists, it is read by id. */
export function Origin({ origin }: Props) {
  const { unlisted } = origin
  if (!unlisted) return <OriginText origin={origin} />
  return 'imageId' in unlisted ? (
    <UnlistedImage id={unlisted.imageId} origin={origin} />
  ) : (
    <UnlistedSnapshot id={unlisted.snapshotId} origin={origin} />
  )
}

/** An image demoted to another project still exists and is visible to that project's viewers. */
function UnlistedImage({ id, origin }: Props & { id: string }) {
  const { data, error } = useQuery(query(imageView, { path: { image: id } }))
  const projects = useLater(all(projectList)).data?.value.items
  if (!data) return <OriginText origin={isGone(error) ? { text: 'Image (deleted)' } : origin} />
  const image = data.value
  const project = projects?.find((it) => it.id === image.projectId)?.name
  const text = `Image ${image.name}`
  if (!image.projectId) return <OriginText origin={{ text, to: imagePlace(image, '') }} />
  if (!project) return <OriginText origin={{ text: `${text} in another project` }} />
  return <OriginText origin={{ text: `${text} in project ${project}`, to: imagePlace(image, project) }} />
}

function UnlistedSnapshot({ id, origin }: Props & { id: string }) {
  const { data, error } = useQuery(query(snapshotView, { path: { snapshot: id } }))
  const known = data ? { text: `Snapshot ${data.value.name}` } : origin
  return <OriginText origin={isGone(error) ? { text: 'Snapshot (deleted)' } : known} />
}

const isGone = (error: Error | null) => error instanceof ApiError && error.statusCode === 404

const OriginText = ({ origin: { text, to } }: Props) =>
  to ? (
    <Link to={to} className="text-ink-2 hover:underline" title={text}>
      <bdi>{text}</bdi>
    </Link>
  ) : (
    <span className="text-ink-2" title={text}>
      <bdi>{text}</bdi>
    </span>
  )
