import { to } from '#app/routing/paths.ts'

/** The form for a new instance, filled in from another one. */
export const likeUrl = (project: string, instance: string): string =>
  `${to('/projects/:project/instances-new', { project })}?like=${encodeURIComponent(instance)}`
