import type { RouteObject } from 'react-router'
import { isInstalled, isPhone } from '#app/ui/use-media-query.ts'
import { isStarting } from '#app/state/navigating.ts'
import { leadOn } from './route-parts.ts'

/** Whether the console is opened as an app is, from the icon of a phone. */
const isStartedByIcon = () => isStarting() && isPhone() && isInstalled()

/** Where the console begins: with the projects, and as an app on a phone with what may have to be done at once. */
export const startPage: Pick<RouteObject, 'loader'> = {
  loader: () => leadOn(isStartedByIcon() ? '/now' : '/projects'),
}
