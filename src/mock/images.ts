import { type Image, imageList, imageView } from '#api/generated/images.ts'
import type { NameOrId } from '#api/generated/shared.ts'
import { isUuid } from '#api/names.ts'
import { handle } from './handle.ts'
import { type Asking, projectFor } from './look-up.ts'
import { mapPage, page } from './pages.ts'
import { demand, projectRole } from './permissions.ts'
import { notFound } from './refusals.ts'
import type { ImageRow } from './rows.ts'
import { without } from './table.ts'

/** Images of a project, or of the silo where no project is given; everyone in the silo may use the latter. */
export const imageHandlers = [
  handle(imageList, (ask) => {
    const { plane, user, query } = ask
    const images = query.project
      ? plane.images.in({ projectId: projectFor(ask).id })
      : plane.images.in({ siloId: user.siloId }).filter((image) => !image.projectId)
    return mapPage(page(ask, images), imageOf)
  }),
  handle(imageView, (ask) => imageOf(imageFor(ask, ask.path.image))),
]

/** An image as people see it. */
const imageOf = (row: ImageRow): Image => without(row, 'siloId')

/** An image by id, or by name in the project given, or by name in the silo. */
export function imageFor(asking: Asking, nameOrId: NameOrId): ImageRow {
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
  if (project) demand(projectRole(plane, user, project), 'viewer', missing)
  return image
}
