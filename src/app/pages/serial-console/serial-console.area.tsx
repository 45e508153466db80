import type { Area } from '#app/routing/area.ts'
import { page, word } from '#app/routing/route-parts.ts'

export const serialConsoleArea: Area = {
  routes: {
    bare: [
      {
        path: '/projects/:project/instances/:instance/serial-console',
        ...word('Serial console'),
        ...page(() => import('./SerialConsolePage.tsx')),
      },
    ],
  },
}
