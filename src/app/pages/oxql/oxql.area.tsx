import { ChartLine } from 'lucide-react'
import type { Area } from '#app/routing/area.ts'
import { page, word } from '#app/routing/route-parts.ts'

export const oxqlArea: Area = {
  routes: {
    shell: [{ path: '/system/metrics', ...word('Metrics'), ...page(() => import('./OxqlPage.tsx')) }],
  },
  navigation: [{ group: 'rack', label: 'Metrics', path: '/system/metrics', icon: ChartLine }],
}
