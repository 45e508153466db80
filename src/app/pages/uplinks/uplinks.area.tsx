import type { Area } from '#app/routing/area.ts'
import { page, word } from '#app/routing/route-parts.ts'

export const uplinksArea: Area = {
  routes: {
    inventoryTab: [
      {
        path: '/system/inventory/uplinks',
        ...word('Uplinks'),
        ...page(() => import('./UplinksTab.tsx')),
      },
    ],
  },
}
