import type { RouteObject } from 'react-router'
import type { Area } from '#app/routing/area.ts'
import { page, titleOnly } from '#app/routing/route-parts.ts'

const tab: RouteObject = {
  path: '/system/silos/:silo/quotas',
  ...titleOnly('Quotas'),
  ...page(() => import('./SiloQuotasTab.tsx')),
  children: [
    {
      path: '/system/silos/:silo/quotas/edit',
      ...titleOnly('Edit'),
      ...page(() => import('./silo-quotas-edit.tsx')),
    },
  ],
}

export const siloQuotasArea: Area = { routes: { silo: [tab] } }
