import { Camera } from 'lucide-react'
import type { RouteObject } from 'react-router'
import type { Area } from '#app/routing/area.ts'
import { crumb, page, titleOnly } from '#app/routing/route-parts.ts'

const routes: RouteObject[] = [
  {
    ...crumb('/projects/:project/snapshots', 'Snapshots'),
    ...page(() => import('./SnapshotsPage.tsx')),
    children: [
      { path: '/projects/:project/snapshots' },
      {
        path: '/projects/:project/snapshots-new',
        ...titleOnly('Create snapshot'),
        ...page(() => import('./snapshot-create.tsx')),
      },
      {
        path: '/projects/:project/snapshots/:snapshot',
        ...titleOnly('Snapshot'),
        ...page(() => import('./SnapshotPanel.tsx')),
      },
      {
        path: '/projects/:project/snapshots/:snapshot/images-new',
        ...titleOnly('Create image'),
        ...page(() => import('./snapshot-image-create.tsx')),
      },
    ],
  },
]

export const snapshotsArea: Area = {
  routes: { project: routes },
  navigation: [{ group: 'project', label: 'Snapshots', path: '/projects/:project/snapshots', icon: Camera }],
}
