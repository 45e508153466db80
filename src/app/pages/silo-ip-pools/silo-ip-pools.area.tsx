import type { RouteObject } from 'react-router'
import type { Area } from '#app/routing/area.ts'
import { page, titleOnly } from '#app/routing/route-parts.ts'

const tab: RouteObject = {
  ...titleOnly('IP Pools'),
  ...page(() => import('./SiloIpPoolsTab.tsx')),
  children: [
    { path: '/system/silos/:silo/ip-pools' },
    {
      path: '/system/silos/:silo/ip-pools-link',
      ...titleOnly('Link pool'),
      ...page(() => import('./silo-ip-pool-link.tsx')),
    },
  ],
}

export const siloIpPoolsArea: Area = { routes: { silo: [tab] } }
