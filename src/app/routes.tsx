import { createBrowserRouter, type RouteObject } from 'react-router'
import { RouteError } from './layouts/RouteError.tsx'
import Shell from './layouts/Shell.tsx'
import { affinityRoutes } from './pages/affinity/affinity-routes.tsx'
import { diskRoutes } from './pages/disks/disk-routes.tsx'
import { imageRoutes, siloImageRoutes } from './pages/images/image-routes.tsx'
import { instanceRoutes } from './instance-routes.tsx'
import { snapshotRoutes } from './pages/snapshots/snapshot-routes.tsx'
import { sshKeyRoutes } from './pages/ssh-keys/ssh-key-routes.tsx'
import { type Params, to } from './paths.ts'
import { crumb, page, redirectTo, shouldRevalidate, word } from './route-parts.ts'
import { ensureMe } from './session.ts'

const projectsCrumb = crumb('/projects', () => ({ label: 'Projects', to: to('/projects') }))
const projectCrumb = crumb('/projects/:project', (p) => ({
  label: p.project,
  to: to('/projects/:project', p),
}))
const instanceCrumb = crumb('/projects/:project/instances/:instance', (p) => ({
  label: p.instance,
  to: to('/projects/:project/instances/:instance', p),
}))

const projectPages: RouteObject[] = [
  {
    ...page(() => import('./pages/projects/ProjectsPage.tsx')),
    children: [
      { path: '/projects' },
      {
        path: '/projects-new',
        ...word('Create project'),
        ...page(() => import('./pages/projects/project-create.tsx')),
      },
      {
        path: '/projects/:project/edit',
        ...word('Edit project'),
        ...page(() => import('./pages/projects/project-edit.tsx')),
      },
    ],
  },
  {
    ...projectCrumb,
    children: [
      {
        path: '/projects/:project',
        ...redirectTo((p) => to('/projects/:project/instances', p as Params<'/projects/:project'>)),
      },
      ...instanceRoutes,
      ...diskRoutes,
      ...snapshotRoutes,
      ...imageRoutes,
      ...affinityRoutes,
    ],
  },
]

const pages: RouteObject[] = [
  {
    path: '/settings/storage',
    ...word('Data on this machine'),
    ...page(() => import('./pages/storage/StoragePage.tsx')),
  },
  ...sshKeyRoutes,
  { index: true, ...redirectTo(() => to('/projects')) },
  ...siloImageRoutes,
  { ...projectsCrumb, children: projectPages },
  { path: '/lookup/instances/:instance', ...page(() => import('./pages/lookup/InstanceLookup.tsx')) },
  { path: '/lookup/i/:instance', ...page(() => import('./pages/lookup/InstanceLookup.tsx')) },
]

/** The whole window is the guest's: nothing of the shell is around it. */
const serialConsole: RouteObject = {
  ...projectsCrumb,
  children: [
    {
      ...projectCrumb,
      children: [
        {
          ...instanceCrumb,
          children: [
            {
              path: '/projects/:project/instances/:instance/serial-console',
              ...word('Serial console'),
              ...page(() => import('./pages/serial-console/SerialConsolePage.tsx')),
            },
          ],
        },
      ],
    },
  ],
}

const pagesId = 'pages'

/** Every route of the console; the operator's are fetched when the first of them is visited. */
export function createRouter() {
  let hasSystem = false
  return createBrowserRouter(routes, {
    async patchRoutesOnNavigation({ path, patch }) {
      if (hasSystem || !`${path}/`.startsWith(`${'/system'}/`)) return
      const { systemRoutes } = await import('./system-routes.tsx')
      hasSystem = true
      patch(pagesId, systemRoutes)
    },
  })
}

const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [
      { path: '/login', ...page(() => import('./pages/login/LoginPage.tsx')) },
      { path: '/login/:silo/local', ...page(() => import('./pages/login/LocalLoginPage.tsx')) },
      ...(import.meta.env.MODE === 'demo'
        ? [{ path: '/__ui', ...page(() => import('./pages/ui/UiPage.tsx')) }]
        : []),
      { path: '*', ...page(() => import('./pages/errors/NotFoundPage.tsx')) },
      { loader: ensureMe, shouldRevalidate, children: [serialConsole] },
      // A page that fails leaves the shell around it standing.
      {
        loader: ensureMe,
        shouldRevalidate,
        Component: Shell,
        children: [{ id: pagesId, ErrorBoundary: RouteError, children: pages }],
      },
    ],
  },
]
