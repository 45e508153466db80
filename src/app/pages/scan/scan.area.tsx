import type { Area } from '#app/routing/area.ts'
import { page, titleOnly } from '#app/routing/route-parts.ts'

export const scanArea: Area = {
  routes: {
    inventoryTab: [
      { path: '/system/scan', ...titleOnly('Scan a label'), ...page(() => import('./ScanPage.tsx')) },
    ],
  },
}
