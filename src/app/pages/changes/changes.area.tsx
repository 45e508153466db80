import { History } from 'lucide-react'
import type { Area } from '#app/routing/area.ts'
import { page, titleOnly } from '#app/routing/route-parts.ts'

export const changesArea: Area = {
  routes: {
    shell: [
      {
        path: '/settings/changes',
        ...titleOnly('What has changed'),
        ...page(() => import('./ChangesPage.tsx')),
      },
    ],
  },
  navigation: [{ group: 'settings', label: 'What has changed', path: '/settings/changes', icon: History }],
}
