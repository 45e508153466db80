import type { Area } from '#app/routing/area.ts'
import { crumb, page, titleOnly } from '#app/routing/route-parts.ts'

const lotsCrumb = crumb('/system/networking/address-lots', 'Address lots')

export const addressLotsArea: Area = {
  routes: {
    rackNetworkTab: [
      {
        ...lotsCrumb,
        ...page(() => import('./AddressLotsTab.tsx')),
        children: [
          { path: '/system/networking/address-lots' },
          {
            path: '/system/networking/address-lots-new',
            ...titleOnly('Create address lot'),
            ...page(() => import('./address-lot-create.tsx')),
          },
        ],
      },
    ],
    rackNetwork: [
      {
        ...lotsCrumb,
        children: [
          {
            path: '/system/networking/address-lots/:lot',
            ...crumb('/system/networking/address-lots/:lot', (p) => p.lot),
            ...page(() => import('./AddressLotPage.tsx')),
          },
        ],
      },
    ],
  },
}
