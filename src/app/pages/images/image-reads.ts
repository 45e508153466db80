import { imageList, imageView } from '#api/generated/images.ts'
import { inProjectUnlessId } from '#domain/uuids.ts'
import type { Params } from '#app/url/paths.ts'
import { query } from '#app/data/query.ts'

export const imagesOf = ({ project }: Params<'/projects/:project/images'>) =>
  query(imageList, { query: { project } })

/** Images shared by all projects of the silo. */
export const siloImages = query(imageList, {})

export const imageOf = ({ project, image }: Params<'/projects/:project/images/:image/edit'>) =>
  query(imageView, { path: { image }, query: inProjectUnlessId(project, image) })

export const siloImageOf = ({ image }: Params<'/images/:image/edit'>) => query(imageView, { path: { image } })
