import { redirect, type RouteObject } from 'react-router'
import type { Crumb } from './crumbs.ts'
import { type Params, to } from './paths.ts'

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

/** The crumb of a path that has parameters. */
export const crumb = <Path extends string>(_: Path, make: (params: Params<Path>) => Crumb) => ({
  handle: { crumb: (params: Params<Path>) => make(params) },
})

/** Leads on to where a place begins. */
export const redirectTo = (
  target: (params: Record<string, string | undefined>) => string,
): Pick<RouteObject, 'loader'> => ({
  loader: ({ params }) => redirect(target(params)),
})

/** A crumb that is only a word. */
export const word = (label: string) => ({ handle: { crumb: (): Crumb => ({ label }) } })

/** Where everything of a tenant begins. */
export const projectsCrumb = crumb('/projects', () => ({ label: 'Projects', to: to('/projects') }))
