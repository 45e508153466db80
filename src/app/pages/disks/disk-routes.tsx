import type { RouteObject } from 'react-router'
import { to } from '#app/paths.ts'
import { crumb, page, word } from '#app/route-parts.ts'

/** Disks of a project. */
export const diskRoutes: RouteObject[] = [
  {
    ...crumb('/projects/:project/disks', (p) => ({ label: 'Disks', to: to('/projects/:project/disks', p) })),
    ...page(() => import('./DisksPage.tsx')),
    children: [
      { path: '/projects/:project/disks' },
      {
        path: '/projects/:project/disks-new',
        ...word('Create disk'),
        ...page(() => import('./disk-create.tsx')),
      },
      { path: '/projects/:project/disks/:disk', ...word('Disk'), ...page(() => import('./DiskPanel.tsx')) },
      {
        path: '/projects/:project/disks/:disk/snapshots-new',
        ...word('Create snapshot'),
        ...page(() => import('./disk-snapshot-create.tsx')),
      },
    ],
  },
]
