import type { RouteObject } from 'react-router'
import { RouteError } from '#app/layouts/RouteError.tsx'
import type { Area } from './area.ts'
import { areas } from './areas.ts'
import { instanceCrumb, instancesCrumb, projectCrumb } from './project-crumbs.ts'
import { crumb, page, projectsCrumb, redirectTo } from './route-parts.ts'

const hanging = (trunk: keyof Area['routes']) => areas.flatMap(({ routes }) => routes[trunk] ?? [])

const instance: RouteObject = {
  path: '/projects/:project/instances/:instance',
  ...instanceCrumb,
  ...page(() => import('#app/pages/instances/InstancePage.tsx')),
  children: [
    {
      index: true,
      ...redirectTo('/projects/:project/instances/:instance/storage'),
    },
    ...hanging('instance'),
  ],
}

const project: RouteObject = {
  ...projectCrumb,
  children: [
    {
      path: '/projects/:project',
      ...redirectTo('/projects/:project/instances'),
    },
    { ...instancesCrumb, children: [instance] },
    ...hanging('project'),
  ],
}

const inventory: RouteObject = {
  ...crumb('/system/inventory', 'Inventory'),
  children: [
    { path: '/system/inventory', ...redirectTo('/system/inventory/sleds') },
    {
      ...page(() => import('#app/pages/inventory/InventoryPage.tsx')),
      // A tab that fails leaves the others within reach.
      children: [{ ErrorBoundary: RouteError, children: hanging('inventoryTab') }],
    },
    ...hanging('inventory'),
  ],
}

/** Pages within the shell. */
export const areaRoutes: RouteObject[] = [
  { ...projectsCrumb, children: [project] },
  { path: '/system', ...redirectTo('/system/silos') },
  inventory,
  ...hanging('shell'),
]

/** Pages that have the whole window. */
export const bareRoutes: RouteObject[] = [
  {
    ...projectsCrumb,
    children: [
      {
        ...projectCrumb,
        children: [{ ...instancesCrumb, children: [{ ...instanceCrumb, children: hanging('bare') }] }],
      },
    ],
  },
]
