import type { Area } from '#app/routing/area.ts'
import { page, word } from '#app/routing/route-parts.ts'

export const scanArea: Area = {
  routes: {
    inventoryTab: [
      { path: '/system/scan', ...word('Scan a label'), ...page(() => import('./ScanPage.tsx')) },
    ],
  },
}
