import { ChartLine } from 'lucide-react'
import type { Area } from '#app/routing/area.ts'
import { page, titleOnly } from '#app/routing/route-parts.ts'

export const oxqlArea: Area = {
  routes: {
    shell: [{ path: '/system/metrics', ...titleOnly('Metrics'), ...page(() => import('./OxqlPage.tsx')) }],
  },
  navigation: [{ group: 'rack', label: 'Metrics', path: '/system/metrics', icon: ChartLine }],
}
