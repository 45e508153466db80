import type { RouteObject } from 'react-router'
import type { Area } from '#app/routing/area.ts'
import { page, word } from '#app/routing/route-parts.ts'

const tab: RouteObject = {
  ...word('Storage'),
  ...page(() => import('./StorageTab.tsx')),
  children: [
    { path: '/projects/:project/instances/:instance/storage' },
    {
      path: '/projects/:project/instances/:instance/storage/disks-new',
      ...word('Create disk'),
      ...page(() => import('./attached-disk-create.tsx')),
    },
    {
      path: '/projects/:project/instances/:instance/storage/disks-attach',
      ...word('Attach disk'),
      ...page(() => import('./disk-attach.tsx')),
    },
    {
      path: '/projects/:project/instances/:instance/storage/disks/:disk',
      ...word('Disk'),
      ...page(() => import('./AttachedDiskPanel.tsx')),
    },
    {
      path: '/projects/:project/instances/:instance/storage/:disk/snapshots-new',
      ...word('Create snapshot'),
      ...page(() => import('./snapshot-create.tsx')),
    },
  ],
}

export const instanceStorageArea: Area = { routes: { instance: [tab] } }
