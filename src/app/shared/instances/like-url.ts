import { to } from '#app/url/paths.ts'

/** The form for a new instance that starts from an image. */
export const fromImageUrl = (project: string, imageId: string): string =>
  `${to('/projects/:project/instances-new', { project })}?image=${encodeURIComponent(imageId.toWellFormed())}`

/** The form for a new instance, filled in from another one. */
export const likeUrl = (project: string, instance: string): string =>
  `${to('/projects/:project/instances-new', { project })}?like=${encodeURIComponent(instance.toWellFormed())}`
