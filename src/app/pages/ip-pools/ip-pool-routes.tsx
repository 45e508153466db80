import type { RouteObject } from 'react-router'
import { type Params, to } from '#app/paths.ts'
import { crumb, page, redirectTo, word } from '#app/route-parts.ts'

/** IP pools and the system's own pool. */
export const ipPoolRoutes: RouteObject[] = [
  { path: '/system/networking', ...redirectTo(() => to('/system/networking/ip-pools')) },
  {
    ...crumb('/system/networking/ip-pools', () => ({
      label: 'IP Pools',
      to: to('/system/networking/ip-pools'),
    })),
    children: [
      {
        ...page(() => import('./IpPoolsPage.tsx')),
        children: [
          { path: '/system/networking/ip-pools' },
          {
            path: '/system/networking/ip-pools-new',
            ...word('Create IP pool'),
            ...page(() => import('./ip-pool-create.tsx')),
          },
        ],
      },
      {
        ...word('Service pool'),
        ...page(() => import('./ServicePoolPage.tsx')),
        children: [
          { path: '/system/networking/service-ip-pool' },
          {
            path: '/system/networking/service-ip-pool/ranges-add',
            ...word('Add range'),
            ...page(() => import('./service-pool-range-add.tsx')),
          },
        ],
      },
      {
        path: '/system/networking/ip-pools/:pool',
        ...crumb('/system/networking/ip-pools/:pool', (p) => ({
          label: p.pool,
          to: to('/system/networking/ip-pools/:pool', p),
        })),
        ...page(() => import('./IpPoolPage.tsx')),
        children: [
          {
            index: true,
            ...redirectTo((p) =>
              to(
                '/system/networking/ip-pools/:pool/ranges',
                p as Params<'/system/networking/ip-pools/:pool'>,
              ),
            ),
          },
          {
            ...word('Ranges'),
            ...page(() => import('./IpPoolRangesTab.tsx')),
            children: [
              { path: '/system/networking/ip-pools/:pool/ranges' },
              {
                path: '/system/networking/ip-pools/:pool/edit',
                ...word('Edit'),
                ...page(() => import('./ip-pool-edit.tsx')),
              },
              {
                path: '/system/networking/ip-pools/:pool/ranges-add',
                ...word('Add range'),
                ...page(() => import('./ip-pool-range-add.tsx')),
              },
            ],
          },
          {
            ...word('Silos'),
            ...page(() => import('./IpPoolSilosTab.tsx')),
            children: [
              { path: '/system/networking/ip-pools/:pool/silos' },
              {
                path: '/system/networking/ip-pools/:pool/silos-link',
                ...word('Link silo'),
                ...page(() => import('./ip-pool-silo-link.tsx')),
              },
            ],
          },
        ],
      },
    ],
  },
]
