import type { RouteObject } from 'react-router'
import { paths, to } from '#app/paths.ts'
import { crumb, page, word } from '#app/route-parts.ts'

/** Disks of a project. */
export const diskRoutes: RouteObject[] = [
  {
    ...crumb('disks', (p) => ({ label: 'Disks', to: to('disks', p) })),
    ...page(() => import('./DisksPage.tsx')),
    children: [
      { path: paths.disks },
      { path: paths.diskNew, ...word('Create disk'), ...page(() => import('./disk-create.tsx')) },
      { path: paths.disk, ...word('Disk'), ...page(() => import('./DiskPanel.tsx')) },
      {
        path: paths.diskSnapshotNew,
        ...word('Create snapshot'),
        ...page(() => import('./disk-snapshot-create.tsx')),
      },
    ],
  },
]
