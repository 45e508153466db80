import { generatePath, redirect, replace, type RouteObject } from 'react-router'
import type { Crumb } from './crumbs.ts'
import { isStarting } from '#app/state/navigating.ts'
import type { Params } from '#app/url/paths.ts'

type Page = () => Promise<{
  default: React.ComponentType
  loader?: RouteObject['loader']
}>

/** Filters, order and page of a list are in the query: they are the list's own affair, not its loader's. */
export const shouldRevalidate: RouteObject['shouldRevalidate'] = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  defaultShouldRevalidate &&
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search)

/** A page's module, loaded when its route is first visited. */
export const page = (load: Page): Pick<RouteObject, 'lazy' | 'shouldRevalidate'> => ({
  shouldRevalidate,
  lazy: async () => {
    const { default: Component, loader } = await load()
    return loader ? { Component, loader } : { Component }
  },
})

/** The crumb of a page: its word, or what of its parameters names it. */
export const crumb = <Path extends string>(
  path: Path,
  label: string | ((params: Params<Path>) => string),
) => ({
  handle: {
    crumb: (params: Params<Path>): Crumb => ({
      label: typeof label === 'string' ? label : label(params),
      to: generatePath<string>(path, params),
    }),
  },
})

/** A crumb that is only a word; of a panel, with the path of the page that it stands over. */
export const word = (label: string, over?: string) => ({ handle: { crumb: (): Crumb => ({ label }), over } })

/** Leads on, and Back does not come here again: an address that was typed is in the history before it leads anywhere. */
export const leadOn = (path: string): Response => (isStarting() ? replace(path) : redirect(path))

/** Leads on to where a place begins. */
export const redirectTo = (path: string): Pick<RouteObject, 'loader'> => ({
  loader: ({ params }) => leadOn(generatePath(path, params)),
})

/** Where everything of a tenant begins. */
export const projectsCrumb = crumb('/projects', 'Projects')
