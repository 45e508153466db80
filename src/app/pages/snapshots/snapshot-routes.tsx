import type { RouteObject } from 'react-router'
import { to } from '#app/paths.ts'
import { crumb, page, word } from '#app/route-parts.ts'

/** Snapshots of a project. */
export const snapshotRoutes: RouteObject[] = [
  {
    ...crumb('/projects/:project/snapshots', (p) => ({
      label: 'Snapshots',
      to: to('/projects/:project/snapshots', p),
    })),
    ...page(() => import('./SnapshotsPage.tsx')),
    children: [
      { path: '/projects/:project/snapshots' },
      {
        path: '/projects/:project/snapshots-new',
        ...word('Create snapshot'),
        ...page(() => import('./snapshot-create.tsx')),
      },
      {
        path: '/projects/:project/snapshots/:snapshot',
        ...word('Snapshot'),
        ...page(() => import('./SnapshotPanel.tsx')),
      },
      {
        path: '/projects/:project/snapshots/:snapshot/images-new',
        ...word('Create image'),
        ...page(() => import('./snapshot-image-create.tsx')),
      },
    ],
  },
]
