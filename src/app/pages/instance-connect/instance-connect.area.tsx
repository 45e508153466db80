import type { Area } from '#app/routing/area.ts'
import { page, word } from '#app/routing/route-parts.ts'

export const instanceConnectArea: Area = {
  routes: {
    instance: [
      {
        path: '/projects/:project/instances/:instance/connect',
        ...word('Connect'),
        ...page(() => import('./ConnectTab.tsx')),
      },
    ],
  },
}
