import { createBrowserRouter, type RouteObject } from 'react-router'
import { RouteError } from './layouts/RouteError.tsx'
import Shell from './layouts/Shell.tsx'
import { type Params, paths, to } from './paths.ts'
import { crumb, page, redirectTo, shouldRevalidate, word } from './route-parts.ts'
import { ensureMe } from './session.ts'

const projectsCrumb = crumb('projects', () => ({ label: 'Projects', to: to('projects') }))
const projectCrumb = crumb('project', (p) => ({ label: p.project, to: to('project', p) }))
const instancesCrumb = crumb('instances', (p) => ({ label: 'Instances', to: to('instances', p) }))
const instanceCrumb = crumb('instance', (p) => ({ label: p.instance, to: to('instance', p) }))

const instanceTabs: RouteObject[] = [
  { index: true, ...redirectTo((p) => to('instanceStorage', p as Params<'instance'>)) },
  {
    path: paths.instanceStorage,
    ...word('Storage'),
    ...page(() => import('./pages/instances/StorageTab.tsx')),
    children: [
      {
        path: paths.instanceDiskNew,
        ...word('Create disk'),
        ...page(() => import('./pages/instances/disk-create.tsx')),
      },
      {
        path: paths.instanceDiskAttach,
        ...word('Attach disk'),
        ...page(() => import('./pages/instances/disk-attach.tsx')),
      },
      {
        path: paths.instanceSnapshotNew,
        ...word('Create snapshot'),
        ...page(() => import('./pages/instances/snapshot-create.tsx')),
      },
    ],
  },
  {
    path: paths.instanceNetworking,
    ...word('Networking'),
    ...page(() => import('./pages/instances/NetworkingTab.tsx')),
  },
  {
    path: paths.instanceMetrics,
    ...word('Metrics'),
    children: [
      { index: true, ...redirectTo((p) => to('instanceMetricsCpu', p as Params<'instance'>)) },
      { path: paths.instanceMetricsCpu, ...page(() => import('./pages/instances/MetricsTab.tsx')) },
    ],
  },
  {
    path: paths.instanceConnect,
    ...word('Connect'),
    ...page(() => import('./pages/instances/ConnectTab.tsx')),
  },
  {
    path: paths.instanceSettings,
    ...word('Settings'),
    ...page(() => import('./pages/instances/SettingsTab.tsx')),
    children: [
      {
        path: paths.instanceEdit,
        ...word('Edit'),
        ...page(() => import('./pages/instances/instance-edit.tsx')),
      },
    ],
  },
]

const projectPages: RouteObject[] = [
  {
    ...page(() => import('./pages/projects/ProjectsPage.tsx')),
    children: [
      { path: paths.projects },
      {
        path: paths.projectNew,
        ...word('Create project'),
        ...page(() => import('./pages/projects/project-create.tsx')),
      },
      {
        path: paths.projectEdit,
        ...word('Edit project'),
        ...page(() => import('./pages/projects/project-edit.tsx')),
      },
    ],
  },
  {
    ...projectCrumb,
    children: [
      { path: paths.project, ...redirectTo((p) => to('instances', p as Params<'project'>)) },
      {
        ...instancesCrumb,
        children: [
          { path: paths.instances, ...page(() => import('./pages/instances/InstancesPage.tsx')) },
          {
            path: paths.instanceNew,
            ...word('Create instance'),
            ...page(() => import('./pages/instances/instance-create.tsx')),
          },
          {
            path: paths.instance,
            ...instanceCrumb,
            ...page(() => import('./pages/instances/InstancePage.tsx')),
            children: instanceTabs,
          },
        ],
      },
    ],
  },
]

const pages: RouteObject[] = [
  {
    path: paths.storage,
    ...word('Data on this machine'),
    ...page(() => import('./pages/storage/StoragePage.tsx')),
  },
  { index: true, ...redirectTo(() => to('projects')) },
  { ...projectsCrumb, children: projectPages },
  { path: paths.instanceLookup, ...page(() => import('./pages/lookup/InstanceLookup.tsx')) },
  { path: paths.instanceLookupShort, ...page(() => import('./pages/lookup/InstanceLookup.tsx')) },
]

const pagesId = 'pages'

/** Every route of the console; the operator's are fetched when the first of them is visited. */
export function createRouter() {
  let hasSystem = false
  return createBrowserRouter(routes, {
    async patchRoutesOnNavigation({ path, patch }) {
      if (hasSystem || !`${path}/`.startsWith(`${paths.system}/`)) return
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
      { path: paths.login, ...page(() => import('./pages/login/LoginPage.tsx')) },
      { path: paths.loginLocal, ...page(() => import('./pages/login/LocalLoginPage.tsx')) },
      ...(import.meta.env.MODE === 'demo'
        ? [{ path: paths.ui, ...page(() => import('./pages/ui/UiPage.tsx')) }]
        : []),
      { path: '*', ...page(() => import('./pages/errors/NotFoundPage.tsx')) },
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
