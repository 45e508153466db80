import type { RouteObject } from 'react-router'
import { instanceRoutes } from './instance-routes.tsx'
import { affinityRoutes } from './pages/affinity/affinity-routes.tsx'
import { diskRoutes } from './pages/disks/disk-routes.tsx'
import { imageRoutes, siloImageRoutes } from './pages/images/image-routes.tsx'
import { snapshotRoutes } from './pages/snapshots/snapshot-routes.tsx'
import { sshKeyRoutes } from './pages/ssh-keys/ssh-key-routes.tsx'
import { type Params, to } from './paths.ts'
import { crumb, page, projectsCrumb, redirectTo, word } from './route-parts.ts'
import { systemRoutes } from './system-routes.tsx'

const projectCrumb = crumb('/projects/:project', (p) => ({
  label: p.project,
  to: to('/projects/:project', p),
}))
const instanceCrumb = crumb('/projects/:project/instances/:instance', (p) => ({
  label: p.instance,
  to: to('/projects/:project/instances/:instance', p),
}))

const project: RouteObject = {
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
}

/** Pages within the shell. */
export const areaRoutes: RouteObject[] = [
  {
    path: '/settings/storage',
    ...word('Data on this machine'),
    ...page(() => import('./pages/storage/StoragePage.tsx')),
  },
  ...sshKeyRoutes,
  ...siloImageRoutes,
  { ...projectsCrumb, children: [project] },
  { path: '/lookup/instances/:instance', ...page(() => import('./pages/lookup/InstanceLookup.tsx')) },
  { path: '/lookup/i/:instance', ...page(() => import('./pages/lookup/InstanceLookup.tsx')) },
  ...systemRoutes,
]

/** Pages that have the whole window: a guest's console. */
export const bareRoutes: RouteObject[] = [
  {
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
  },
]
