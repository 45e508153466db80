import type { Area } from '#app/routing/area.ts'
import { page, word } from '#app/routing/route-parts.ts'

/** BFD sessions, which detect the loss of a peer sooner than BGP does. */
export const bfdArea: Area = {
  routes: {
    rackNetworkTab: [
      {
        ...word('BFD'),
        ...page(() => import('./BfdTab.tsx')),
        children: [
          { path: '/system/networking/bfd' },
          {
            path: '/system/networking/bfd-enable',
            ...word('Enable BFD'),
            ...page(() => import('./bfd-enable.tsx')),
          },
        ],
      },
    ],
  },
}
