import { HardDrive } from 'lucide-react'
import type { RouteObject } from 'react-router'
import type { Area } from '#app/routing/area.ts'
import { crumb, page, word } from '#app/routing/route-parts.ts'

const routes: RouteObject[] = [
  {
    ...crumb('/projects/:project/disks', 'Disks'),
    ...page(() => import('./DisksPage.tsx')),
    children: [
      { path: '/projects/:project/disks' },
      {
        path: '/projects/:project/disks-new',
        ...word('Create disk'),
        ...page(() => import('./disk-create.tsx')),
      },
      {
        path: '/projects/:project/disks/:disk',
        ...word('Disk'),
        ...page(() => import('./ProjectDiskPanel.tsx')),
      },
      {
        path: '/projects/:project/disks/:disk/attach',
        ...word('Attach disk'),
        ...page(() => import('./disk-instance-attach.tsx')),
      },
      {
        path: '/projects/:project/disks/:disk/snapshots-new',
        ...word('Create snapshot'),
        ...page(() => import('./disk-snapshot-create.tsx')),
      },
    ],
  },
]

export const disksArea: Area = {
  routes: { project: routes },
  navigation: [{ group: 'project', label: 'Disks', path: '/projects/:project/disks', icon: HardDrive }],
}
