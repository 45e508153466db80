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

/** The console's router: routes of the first screens, plus the areas' on the first visit to one of them. */
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
        // Without a matching route, a failed first page would stay blank.
        patch(inShell, [{ path: pathOf(path), loader: () => startAnew(error) }])
      }
    },
  })
  return router
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

/** Routes of the first screens. */
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
          // A failed page leaves the shell in place.
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
