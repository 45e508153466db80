import { Gauge } from 'lucide-react'
import type { Area } from '#app/routing/area.ts'
import { page, titleOnly } from '#app/routing/route-parts.ts'

export const systemUtilizationArea: Area = {
  routes: {
    shell: [
      {
        path: '/system/utilization',
        handle: { ...titleOnly('Utilization').handle, name: 'Fleet utilization' },
        ...page(() => import('./UtilizationPage.tsx')),
      },
    ],
  },
  navigation: [{ group: 'system', label: 'Utilization', path: '/system/utilization', icon: Gauge }],
}
