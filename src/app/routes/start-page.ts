import type { RouteObject } from 'react-router'
import { isInstalled, isPhone } from '#app/ui/use-media-query.ts'
import { isStarting } from '#app/state/navigating.ts'
import { leadOn } from '#app/routing/route-parts.ts'

/** Whether this is the start of the installed app on a phone. */
const isStartedByIcon = () => isStarting() && isPhone() && isInstalled()

/** Starts at the projects; the installed app on a phone starts at what may need action. */
export const startPage: Pick<RouteObject, 'loader'> = {
  loader: () => leadOn(isStartedByIcon() ? '/now' : '/projects'),
}
