import type { Area } from '#app/routing/area.ts'
import { page, titleOnly } from '#app/routing/route-parts.ts'

export const apiAccessArea: Area = {
  routes: {
    rackNetworkTab: [
      {
        ...titleOnly('API access'),
        ...page(() => import('./ApiAccessTab.tsx')),
        children: [
          { path: '/system/networking/api-access' },
          {
            path: '/system/networking/api-access/edit',
            ...titleOnly('Edit allow-list'),
            ...page(() => import('./allow-list-edit.tsx')),
          },
        ],
      },
    ],
  },
}
