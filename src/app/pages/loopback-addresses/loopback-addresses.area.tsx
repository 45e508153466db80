import type { Area } from '#app/routing/area.ts'
import { crumb, page, titleOnly } from '#app/routing/route-parts.ts'

export const loopbackAddressesArea: Area = {
  routes: {
    rackNetworkTab: [
      {
        ...crumb('/system/networking/loopback-addresses', 'Loopback addresses'),
        ...page(() => import('./LoopbackAddressesTab.tsx')),
        children: [
          { path: '/system/networking/loopback-addresses' },
          {
            path: '/system/networking/loopback-addresses-new',
            ...titleOnly('Create loopback address'),
            ...page(() => import('./loopback-address-create.tsx')),
          },
        ],
      },
    ],
  },
}
