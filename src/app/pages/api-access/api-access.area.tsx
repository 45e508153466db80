import type { Area } from '#app/routing/area.ts'
import { page, word } from '#app/routing/route-parts.ts'

export const apiAccessArea: Area = {
  routes: {
    rackNetworkTab: [
      {
        ...word('API access'),
        ...page(() => import('./ApiAccessTab.tsx')),
        children: [
          { path: '/system/networking/api-access' },
          {
            path: '/system/networking/api-access/edit',
            ...word('Edit allow-list'),
            ...page(() => import('./allow-list-edit.tsx')),
          },
        ],
      },
    ],
  },
}
