import type { Area } from '#app/routing/area.ts'
import { page, titleOnly } from '#app/routing/route-parts.ts'

export const uplinksArea: Area = {
  routes: {
    inventoryTab: [
      {
        path: '/system/inventory/uplinks',
        ...titleOnly('Uplinks'),
        ...page(() => import('./UplinksTab.tsx')),
      },
    ],
  },
}
