import type { Area } from '#app/routing/area.ts'
import { page, titleOnly } from '#app/routing/route-parts.ts'

export const instanceConnectArea: Area = {
  routes: {
    instance: [
      {
        path: '/projects/:project/instances/:instance/connect',
        ...titleOnly('Connect'),
        ...page(() => import('./ConnectTab.tsx')),
      },
    ],
  },
}
