import { generatePath, redirect, replace, type RouteObject } from 'react-router'
import type { Crumb } from './crumbs.ts'
import { isStarting } from '#app/state/navigating.ts'
import type { Params } from '#app/url/paths.ts'

type Page = () => Promise<{
  default: React.ComponentType
  loader?: RouteObject['loader']
}>

/** A list's filters, order and page are in the query, which does not concern the loader. */
export const shouldRevalidate: RouteObject['shouldRevalidate'] = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  defaultShouldRevalidate &&
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search)

/** A page's module, loaded on the first visit. */
export const page = (load: Page): Pick<RouteObject, 'lazy' | 'shouldRevalidate'> => ({
  shouldRevalidate,
  lazy: async () => {
    const { default: Component, loader } = await load()
    return loader ? { Component, loader } : { Component }
  },
})

/** A page's crumb: fixed text, or one from its parameters. */
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

/** A crumb that is not a link; `over`: the path of the page below a panel. */
export const titleOnly = (label: string, over?: string) => ({
  handle: { crumb: (): Crumb => ({ label }), over },
})

/**
 * Redirects so that Back does not return here. A typed URL is already in the history when its loader runs, so
 * it must be replaced.
 */
export const leadOn = (path: string): Response => (isStarting() ? replace(path) : redirect(path))

export const redirectTo = (path: string): Pick<RouteObject, 'loader'> => ({
  loader: ({ params }) => leadOn(generatePath(path, params)),
})

export const projectsCrumb = crumb('/projects', 'Projects')
