import { History } from 'lucide-react'
import type { Area } from '#app/routing/area.ts'
import { page, titleOnly } from '#app/routing/route-parts.ts'

export const changesArea: Area = {
  routes: {
    shell: [
      {
        path: '/settings/changes',
        ...titleOnly('Recent changes'),
        ...page(() => import('./ChangesPage.tsx')),
      },
    ],
  },
  navigation: [{ group: 'settings', label: 'Recent changes', path: '/settings/changes', icon: History }],
}
