import { createBrowserRouter, type RouteObject } from 'react-router'
import { redirect } from 'react-router'
import type { Crumb } from './crumbs.ts'
import { RouteError } from './layouts/RouteError.tsx'
import Shell from './layouts/Shell.tsx'
import { type Params, type PathName, paths, to } from './paths.ts'
import { ensureMe } from './session.ts'

type Page = () => Promise<{
  default: React.ComponentType
  loader?: RouteObject['loader']
}>

/** Filters, order and page of a list are in the query: they are the list's own affair, not its loader's. */
const shouldRevalidate: RouteObject['shouldRevalidate'] = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  defaultShouldRevalidate &&
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search)

/** A page's module, loaded when its route is first visited. */
const page = (load: Page): Pick<RouteObject, 'lazy' | 'shouldRevalidate'> => ({
  shouldRevalidate,
  lazy: async () => {
    const { default: Component, loader } = await load()
    return loader ? { Component, loader } : { Component }
  },
})

const crumb = <Name extends PathName>(_: Name, make: (params: Params<Name>) => Crumb) => ({
  handle: { crumb: (params: Params<Name>) => make(params) },
})

const redirectTo = (
  target: (params: Record<string, string | undefined>) => string,
): Pick<RouteObject, 'loader'> => ({
  loader: ({ params }) => redirect(target(params)),
})

const projectsCrumb = crumb('projects', () => ({ label: 'Projects', to: to('projects') }))
const projectCrumb = crumb('project', (p) => ({ label: p.project, to: to('project', p) }))
const instancesCrumb = crumb('instances', (p) => ({ label: 'Instances', to: to('instances', p) }))
const instanceCrumb = crumb('instance', (p) => ({ label: p.instance, to: to('instance', p) }))
const word = (label: string) => ({ handle: { crumb: (): Crumb => ({ label }) } })

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
  { index: true, ...redirectTo(() => to('projects')) },
  { ...projectsCrumb, children: projectPages },
  { path: paths.instanceLookup, ...page(() => import('./pages/lookup/InstanceLookup.tsx')) },
  { path: paths.instanceLookupShort, ...page(() => import('./pages/lookup/InstanceLookup.tsx')) },
]

/** Every route of the console. */
export const createRouter = () =>
  createBrowserRouter([
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
          children: [{ ErrorBoundary: RouteError, children: pages }],
        },
      ],
    },
  ])
