import { HardDrive } from 'lucide-react'
import type { RouteObject } from 'react-router'
import type { Area } from '#app/routing/area.ts'
import { crumb, page, titleOnly } from '#app/routing/route-parts.ts'

const routes: RouteObject[] = [
  {
    ...crumb('/projects/:project/disks', 'Disks'),
    ...page(() => import('./DisksPage.tsx')),
    children: [
      { path: '/projects/:project/disks' },
      {
        path: '/projects/:project/disks-new',
        ...titleOnly('Create disk'),
        ...page(() => import('./disk-create.tsx')),
      },
      {
        path: '/projects/:project/disks/:disk',
        ...titleOnly('Disk'),
        ...page(() => import('./ProjectDiskPanel.tsx')),
      },
      {
        path: '/projects/:project/disks/:disk/attach',
        ...titleOnly('Attach disk'),
        ...page(() => import('./disk-instance-attach.tsx')),
      },
      {
        path: '/projects/:project/disks/:disk/snapshots-new',
        ...titleOnly('Create snapshot'),
        ...page(() => import('./disk-snapshot-create.tsx')),
      },
    ],
  },
]

export const disksArea: Area = {
  routes: { project: routes },
  navigation: [{ group: 'project', label: 'Disks', path: '/projects/:project/disks', icon: HardDrive }],
}
