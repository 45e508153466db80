import type { RouteObject } from 'react-router'
import { paths, to } from '#app/paths.ts'
import { crumb, page, word } from '#app/route-parts.ts'

/** Snapshots of a project. */
export const snapshotRoutes: RouteObject[] = [
  {
    ...crumb('snapshots', (p) => ({ label: 'Snapshots', to: to('snapshots', p) })),
    ...page(() => import('./SnapshotsPage.tsx')),
    children: [
      { path: paths.snapshots },
      { path: paths.snapshotNew, ...word('Create snapshot'), ...page(() => import('./snapshot-create.tsx')) },
      { path: paths.snapshot, ...word('Snapshot'), ...page(() => import('./SnapshotPanel.tsx')) },
      {
        path: paths.snapshotImageNew,
        ...word('Create image'),
        ...page(() => import('./snapshot-image-create.tsx')),
      },
    ],
  },
]
