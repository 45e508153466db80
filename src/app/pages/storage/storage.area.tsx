import type { Area } from '#app/routing/area.ts'
import { page, word } from '#app/routing/route-parts.ts'

export const storageArea: Area = {
  routes: {
    shell: [
      {
        path: '/settings/storage',
        ...word('Data on this machine'),
        ...page(() => import('./StoragePage.tsx')),
      },
    ],
  },
}
