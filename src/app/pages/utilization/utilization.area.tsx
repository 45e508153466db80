import { Gauge } from 'lucide-react'
import type { Area } from '#app/routing/area.ts'
import { page, titleOnly } from '#app/routing/route-parts.ts'

export const utilizationArea: Area = {
  routes: {
    shell: [
      {
        path: '/utilization',
        ...titleOnly('Utilization'),
        ...page(() => import('./SiloUtilizationPage.tsx')),
      },
    ],
  },
  navigation: [{ group: 'silo', label: 'Utilization', path: '/utilization', icon: Gauge }],
}
