import { createBrowserRouter, type RouteObject } from 'react-router'
import { Frame } from '#app/layouts/Frame.tsx'
import { RouteError } from '#app/layouts/RouteError.tsx'
import Shell from '#app/layouts/Shell.tsx'
import { base, pathOf } from '#app/url/base.ts'
import { projectsRoute } from './projects-route.ts'
import { page, shouldRevalidate } from './route-parts.ts'
import { startPage } from './start-page.ts'
import { ensureMe } from '#app/session/session.ts'

const [inShell, bare] = ['in-shell', 'bare']

/** Every route of the console: those of the first screens, and all others with the first of them that is visited. */
export function createRouter() {
  let hasAreas = false
  const router = createBrowserRouter(routes, {
    basename: base,
    async patchRoutesOnNavigation({ path, patch }) {
      if (hasAreas || pathOf(path) === '/projects') return
      try {
        const { areaRoutes, bareRoutes } = await import('./area-routes.tsx')
        hasAreas = true
        patch(inShell, areaRoutes)
        patch(bare, bareRoutes)
      } catch (error) {
        if (router.state.initialized) throw error
        // Without a route to show it in, a first page that fails stays empty.
        patch(inShell, [{ path: pathOf(path), loader: () => startAnew(error) }])
      }
    },
  })
  return router
}

let isAskedAgain = false

/** Says what is the matter with the first page, and when it is asked for again loads it anew, if there is anything to load. */
async function startAnew(error: unknown): Promise<null> {
  if (!isAskedAgain) {
    isAskedAgain = true
    throw error
  }
  await import('./area-routes.tsx')
  location.reload()
  return null
}

/** Those of the first screens. */
export const routes: RouteObject[] = [
  {
    Component: Frame,
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: RouteError,
        children: [
          { path: '/login', ...page(() => import('#app/pages/login/LoginPage.tsx')) },
          { path: '/login/:silo/local', ...page(() => import('#app/pages/login/LocalLoginPage.tsx')) },
          {
            path: '/login/:silo/saml/:provider',
            ...page(() => import('#app/pages/login/SamlLoginPage.tsx')),
          },
          ...(import.meta.env.MODE === 'demo'
            ? [{ path: '/__ui', ...page(() => import('#app/pages/gallery/UiPage.tsx')) }]
            : []),
          { path: '*', ...page(() => import('#app/pages/errors/NotFoundPage.tsx')) },
          { id: bare, loader: ensureMe, shouldRevalidate, children: [] },
          // A page that fails leaves the shell around it standing.
          {
            loader: ensureMe,
            shouldRevalidate,
            Component: Shell,
            children: [
              {
                id: inShell,
                ErrorBoundary: RouteError,
                children: [{ index: true, ...startPage }, projectsRoute],
              },
            ],
          },
        ],
      },
    ],
  },
]
