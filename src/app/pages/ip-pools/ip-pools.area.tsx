import { Network } from 'lucide-react'
import type { RouteObject } from 'react-router'
import type { Area } from '#app/routing/area.ts'
import { crumb, page, redirectTo, titleOnly } from '#app/routing/route-parts.ts'

const routes: RouteObject[] = [
  { path: '/system/networking', ...redirectTo('/system/networking/ip-pools') },
  {
    ...crumb('/system/networking/ip-pools', 'IP Pools'),
    children: [
      {
        ...page(() => import('./IpPoolsPage.tsx')),
        children: [
          { path: '/system/networking/ip-pools' },
          {
            path: '/system/networking/ip-pools-new',
            ...titleOnly('Create IP pool'),
            ...page(() => import('./ip-pool-create.tsx')),
          },
        ],
      },
      {
        ...titleOnly('System pool'),
        ...page(() => import('./ServicePoolPage.tsx')),
        children: [
          { path: '/system/networking/service-ip-pool' },
          {
            path: '/system/networking/service-ip-pool/ranges-add',
            ...titleOnly('Add range'),
            ...page(() => import('./service-pool-range-add.tsx')),
          },
        ],
      },
      {
        path: '/system/networking/ip-pools/:pool',
        ...crumb('/system/networking/ip-pools/:pool', (p) => p.pool),
        ...page(() => import('./IpPoolPage.tsx')),
        children: [
          {
            index: true,
            ...redirectTo('/system/networking/ip-pools/:pool/ranges'),
          },
          {
            ...titleOnly('Ranges'),
            ...page(() => import('./IpPoolRangesTab.tsx')),
            children: [
              { path: '/system/networking/ip-pools/:pool/ranges' },
              {
                path: '/system/networking/ip-pools/:pool/edit',
                ...titleOnly('Edit'),
                ...page(() => import('./ip-pool-edit.tsx')),
              },
              {
                path: '/system/networking/ip-pools/:pool/ranges-add',
                ...titleOnly('Add range'),
                ...page(() => import('./ip-pool-range-add.tsx')),
              },
            ],
          },
          {
            ...titleOnly('Silos'),
            ...page(() => import('./IpPoolSilosTab.tsx')),
            children: [
              { path: '/system/networking/ip-pools/:pool/silos' },
              {
                path: '/system/networking/ip-pools/:pool/silos-link',
                ...titleOnly('Link silo'),
                ...page(() => import('./ip-pool-silo-link.tsx')),
              },
            ],
          },
        ],
      },
    ],
  },
]

export const ipPoolsArea: Area = {
  routes: { shell: routes },
  navigation: [
    {
      group: 'rack',
      label: 'IP Pools',
      path: '/system/networking/ip-pools',
      icon: Network,
    },
  ],
}
