import type { Area } from '#app/routing/area.ts'
import { crumb, page, titleOnly } from '#app/routing/route-parts.ts'
import { shortId } from '#app/ui/text/format.ts'

export const racksArea: Area = {
  routes: {
    inventoryTab: [
      { path: '/system/inventory/racks', ...titleOnly('Racks'), ...page(() => import('./RacksTab.tsx')) },
      {
        path: '/system/inventory/elevation',
        ...titleOnly('Elevation'),
        ...page(() => import('./RackElevationTab.tsx')),
      },
    ],
    inventory: [
      {
        ...crumb('/system/inventory/racks', 'Racks'),
        children: [
          {
            path: '/system/inventory/racks/:rackId',
            ...crumb('/system/inventory/racks/:rackId', ({ rackId }) => shortId(rackId)),
            ...page(() => import('./RackPage.tsx')),
          },
        ],
      },
    ],
  },
}
