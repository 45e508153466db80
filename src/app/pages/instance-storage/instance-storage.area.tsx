import type { RouteObject } from 'react-router'
import type { Area } from '#app/routing/area.ts'
import { page, titleOnly } from '#app/routing/route-parts.ts'

const tab: RouteObject = {
  ...titleOnly('Storage'),
  ...page(() => import('./StorageTab.tsx')),
  children: [
    { path: '/projects/:project/instances/:instance/storage' },
    {
      path: '/projects/:project/instances/:instance/storage/disks-new',
      ...titleOnly('Create disk'),
      ...page(() => import('./attached-disk-create.tsx')),
    },
    {
      path: '/projects/:project/instances/:instance/storage/disks-attach',
      ...titleOnly('Attach disk'),
      ...page(() => import('./disk-attach.tsx')),
    },
    {
      path: '/projects/:project/instances/:instance/storage/disks/:disk',
      ...titleOnly('Disk'),
      ...page(() => import('./AttachedDiskPanel.tsx')),
    },
    {
      path: '/projects/:project/instances/:instance/storage/disks/:disk/snapshots-new',
      ...titleOnly('Create snapshot'),
      ...page(() => import('./snapshot-create.tsx')),
    },
  ],
}

export const instanceStorageArea: Area = { routes: { instance: [tab] } }
