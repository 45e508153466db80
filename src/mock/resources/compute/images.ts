import {
  type Image,
  imageCreate,
  type ImageCreate,
  imageDelete,
  imageDemote,
  imageList,
  imagePromote,
  imageView,
} from '#api/generated/images.ts'
import type { NameOrId } from '#api/generated/shared.ts'
import { isUuid } from '#domain/uuids.ts'
import type { Role } from '#domain/roles.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { handle } from '#mock/engine/handle.ts'
import { type Asking, newIdentity, projectFor } from '#mock/engine/look-up.ts'
import { mapPage, page } from '#mock/engine/pages.ts'
import { requireRole, projectRole, siloRole } from '#mock/engine/permissions.ts'
import { alreadyExists, invalidRequest, notFound } from '#mock/engine/refusals.ts'
import { sourceSnapshot } from './snapshots.ts'
import { tableOf, without } from '#mock/engine/table.ts'

/** `siloId` is internal: `imageOf` removes it. */
export type ImageRow = Image & { siloId: string }

/** Images of a project, or without one, of the silo, which all its users may use. */
export const images = {
  tables: { images: tableOf<ImageRow>({ sentinelBy: 'name' }) },
  handlers: () => [
    handle(imageList, (ask) => {
      const { plane, user, query } = ask
      const images = query.project
        ? plane.images.in({ projectId: projectFor(ask).id })
        : plane.images.in({ siloId: user.siloId }).filter((image) => !image.projectId)
      return mapPage(page(ask, images), imageOf)
    }),
    handle(imageView, (ask) => imageOf(imageFor(ask, ask.path.image))),
    handle(imageCreate, (ask) => {
      const { user, query, body } = ask
      const projectId = query.project ? projectFor(ask, query.project, 'limited_collaborator').id : null
      if (!projectId) requireSiloRole(ask)
      checkName(ask, body.name, projectId)
      const snapshot = sourceSnapshot(ask, body.source.id, 'createImage')
      return createImage(ask.plane, snapshot, body, { siloId: user.siloId, projectId })
    }),
    handle(imageDelete, (ask) => {
      ask.plane.images.delete(imageFor(ask, ask.path.image, 'limited_collaborator').id)
    }),
    handle(imagePromote, (ask) => {
      const image = imageFor(ask, ask.path.image, 'limited_collaborator')
      if (!image.projectId) throw invalidRequest('Cannot promote a silo image')
      requireSiloRole(ask)
      return move(ask, image, null)
    }),
    handle(imageDemote, (ask) => {
      // The project in the query is the target, not the image's own.
      const image = imageFor({ ...ask, query: {} }, ask.path.image, 'limited_collaborator')
      if (image.projectId) throw invalidRequest('Cannot demote a project image')
      return move(ask, image, projectFor(ask, ask.query.project, 'limited_collaborator').id)
    }),
  ],
}

/** Removes internal fields. */
const imageOf = (row: ImageRow): Image => without(row, 'siloId')

const requireSiloRole = ({ plane, user }: Asking) =>
  requireRole(siloRole(plane, user, user.siloId), 'limited_collaborator')

function createImage(
  plane: ControlPlane,
  { size, blockSize }: ReturnType<typeof sourceSnapshot>,
  wanted: ImageCreate,
  owner: Pick<ImageRow, 'siloId' | 'projectId'>,
): Image {
  const { os, version } = wanted
  const about = { ...owner, os, version, size, blockSize, digest: null }
  return imageOf(plane.images.put({ ...newIdentity(plane, wanted), ...about }))
}

function move(asking: Asking, image: ImageRow, projectId: string | null): Image {
  checkName(asking, image.name, projectId)
  const timeModified = new Date(asking.plane.now())
  return imageOf(asking.plane.images.update(image.id, { projectId, timeModified }))
}

/** Throws 400 if the project, or the silo for null, has an image with that name. */
function checkName({ plane, user }: Asking, name: string, projectId: string | null) {
  const images = plane.images.in({ siloId: user.siloId, name })
  if (images.some((image) => (image.projectId ?? null) === projectId)) throw alreadyExists('image', name)
}

/**
 * An image by id, or by name in the given project or in the silo; 404 and 403 according to the policy there.
 */
export function imageFor(asking: Asking, nameOrId: NameOrId, needed: Role = 'viewer'): ImageRow {
  const { plane, user, query } = asking
  const missing = notFound('image', nameOrId)
  const image = isUuid(nameOrId)
    ? plane.images.get(nameOrId)
    : query.project
      ? plane.images.named(nameOrId, { projectId: projectFor(asking).id })
      : plane.images
          .in({ siloId: user.siloId })
          .find(({ name, projectId }) => name === nameOrId && !projectId)
  if (image?.siloId !== user.siloId) throw missing
  const project = image.projectId ? plane.projects.get(image.projectId) : undefined
  if (project) requireRole(projectRole(plane, user, project), needed, missing)
  else if (needed !== 'viewer') requireRole(siloRole(plane, user, user.siloId), needed)
  return image
}
