import { serialOf } from '#app/shared/hardware/serial-of.ts'
import type { Area } from '#app/routing/area.ts'
import { crumb, page, titleOnly } from '#app/routing/route-parts.ts'

export const physicalDisksArea: Area = {
  routes: {
    inventoryTab: [
      {
        path: '/system/inventory/disks',
        ...titleOnly('Disks'),
        ...page(() => import('./PhysicalDisksTab.tsx')),
      },
    ],
    inventory: [
      {
        ...crumb('/system/inventory/disks', 'Disks'),
        children: [
          {
            path: '/system/inventory/disks/:diskId',
            ...crumb('/system/inventory/disks/:diskId', ({ diskId }) =>
              serialOf('physicalDiskView', { diskId }),
            ),
            ...page(() => import('./PhysicalDiskPage.tsx')),
          },
        ],
      },
    ],
  },
}
