import type { RouteObject } from 'react-router'
import { type Params, paths, to } from '#app/paths.ts'
import { crumb, page, redirectTo, word } from '#app/route-parts.ts'

/** IP pools and the system's own pool. */
export const ipPoolRoutes: RouteObject[] = [
  { path: paths.networking, ...redirectTo(() => to('ipPools')) },
  {
    ...crumb('ipPools', () => ({ label: 'IP Pools', to: to('ipPools') })),
    children: [
      {
        ...page(() => import('./IpPoolsPage.tsx')),
        children: [
          { path: paths.ipPools },
          {
            path: paths.ipPoolNew,
            ...word('Create IP pool'),
            ...page(() => import('./ip-pool-create.tsx')),
          },
        ],
      },
      {
        ...word('Service pool'),
        ...page(() => import('./ServicePoolPage.tsx')),
        children: [
          { path: paths.servicePool },
          {
            path: paths.servicePoolRangeAdd,
            ...word('Add range'),
            ...page(() => import('./service-pool-range-add.tsx')),
          },
        ],
      },
      {
        path: paths.ipPool,
        ...crumb('ipPool', (p) => ({ label: p.pool, to: to('ipPool', p) })),
        ...page(() => import('./IpPoolPage.tsx')),
        children: [
          { index: true, ...redirectTo((p) => to('ipPoolRanges', p as Params<'ipPool'>)) },
          {
            ...word('Ranges'),
            ...page(() => import('./IpPoolRangesTab.tsx')),
            children: [
              { path: paths.ipPoolRanges },
              { path: paths.ipPoolEdit, ...word('Edit'), ...page(() => import('./ip-pool-edit.tsx')) },
              {
                path: paths.ipPoolRangeAdd,
                ...word('Add range'),
                ...page(() => import('./ip-pool-range-add.tsx')),
              },
            ],
          },
          {
            ...word('Silos'),
            ...page(() => import('./IpPoolSilosTab.tsx')),
            children: [
              { path: paths.ipPoolSilos },
              {
                path: paths.ipPoolSiloLink,
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
