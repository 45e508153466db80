import type { Area } from '#app/routing/area.ts'
import { page, titleOnly } from '#app/routing/route-parts.ts'

/** BFD sessions, which detect the loss of a peer sooner than BGP does. */
export const bfdArea: Area = {
  routes: {
    rackNetworkTab: [
      {
        ...titleOnly('BFD'),
        ...page(() => import('./BfdTab.tsx')),
        children: [
          { path: '/system/networking/bfd' },
          {
            path: '/system/networking/bfd-enable',
            ...titleOnly('Enable BFD'),
            ...page(() => import('./bfd-enable.tsx')),
          },
        ],
      },
    ],
  },
}
