import { to } from '#app/url/paths.ts'

/** The new-instance form, starting from an image. */
export const fromImageUrl = (project: string, imageId: string): string =>
  `${to('/projects/:project/instances-new', { project })}?image=${encodeURIComponent(imageId.toWellFormed())}`

/** The new-instance form, filled in from another instance. */
export const cloneUrl = (project: string, instance: string): string =>
  `${to('/projects/:project/instances-new', { project })}?like=${encodeURIComponent(instance.toWellFormed())}`
