import {
  createBrowserRouter,
  createPath,
  matchRoutes,
  redirect,
  replace,
  type RouteObject,
} from 'react-router'
import { Frame } from '#app/layouts/Frame.tsx'
import { withError } from '#app/components/frame/RouteError.tsx'
import Shell from '#app/layouts/Shell.tsx'
import NotFoundPage from '#app/pages/errors/NotFoundPage.tsx'
import { base, pathHere, pathOf } from '#app/url/base.ts'
import { wantAreas } from './areas-wanted.ts'
import { projectsRoute } from './projects-route.ts'
import { page, shouldRevalidate } from '#app/routing/route-parts.ts'
import { startPage } from './start-page.ts'
import { ensureMe } from '#app/session/session.ts'

const [inShell, bare, elsewhere] = ['in-shell', 'bare', 'elsewhere']

interface Areas {
  areaRoutes?: RouteObject[]
  bareRoutes?: RouteObject[]
}

let router: ReturnType<typeof createBrowserRouter>
let hasAreas = false

/** The console's router. `routes` are from `startRoutes`. */
export function createRouter(routes: RouteObject[]) {
  router = createBrowserRouter(routes, { basename: base })
  return router
}

/** The routes to start with: those of the first screens, and the areas' if the current URL needs them. */
export async function startRoutes(): Promise<RouteObject[]> {
  hasAreas = matchRoutes(routesWith(), location, base)?.at(-1)?.route.id === elsewhere
  if (!hasAreas) return routesWith()
  wantAreas()
  try {
    return routesWith(await import('./area-routes.tsx'))
  } catch (error) {
    hasAreas = false
    return routesWith({ areaRoutes: [{ path: pathHere(), loader: () => startAnew(error) }] })
  }
}

/** Adds the areas' routes unless they are there. */
export async function addAreas(): Promise<void> {
  wantAreas()
  const areas = await import('./area-routes.tsx')
  if (hasAreas) return
  hasAreas = true
  router.patchRoutes(bare, areas.bareRoutes)
  router.patchRoutes(inShell, areas.areaRoutes.map(withError))
}

let isAskedAgain = false

/** Shows the error of the first page; on a retry, reloads if the chunk is available. */
async function startAnew(error: unknown): Promise<null> {
  if (!isAskedAgain) {
    isAskedAgain = true
    throw error
  }
  await import('./area-routes.tsx')
  location.reload()
  return null
}

/** No route matches: brings the areas' routes if they are not there yet, and navigates anew. */
async function lookElsewhere(): Promise<Response | null> {
  if (hasAreas) return null
  const wanted = createPath(router.state.navigation.location ?? location)
  await addAreas()
  // Back and Forward have already changed the URL.
  return (wanted === createPath(location) ? replace : redirect)(pathOf(wanted))
}

/**
 * The routes of the first screens, and of the areas if given. The router compiles and tries a pattern for each
 * level of each page, so error boundaries have a level of their own only where they need one.
 */
export const routesWith = ({ areaRoutes = [], bareRoutes = [] }: Areas = {}): RouteObject[] => [
  {
    Component: Frame,
    HydrateFallback: () => null,
    children: [
      { path: '/login', ...page(() => import('#app/pages/login/LoginPage.tsx')) },
      { path: '/login/:silo/local', ...page(() => import('#app/pages/login/LocalLoginPage.tsx')) },
      { path: '/login/:silo/saml/:provider', ...page(() => import('#app/pages/login/SamlLoginPage.tsx')) },
      ...(import.meta.env.MODE === 'demo'
        ? [{ path: '/__ui', ...page(() => import('#app/pages/gallery/UiPage.tsx')) }]
        : []),
      { id: elsewhere, path: '*', loader: lookElsewhere, Component: NotFoundPage },
      { id: bare, loader: ensureMe, shouldRevalidate, children: bareRoutes },
      {
        id: inShell,
        loader: ensureMe,
        shouldRevalidate,
        Component: Shell,
        children: [{ index: true, ...startPage }, projectsRoute, ...areaRoutes].map(withError),
      },
    ].map(withError),
  },
]
