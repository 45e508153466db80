import { KeySquare } from 'lucide-react'
import type { RouteObject } from 'react-router'
import type { Area } from '#app/routing/area.ts'
import { crumb, page, titleOnly } from '#app/routing/route-parts.ts'

const routes: RouteObject[] = [
  {
    ...crumb('/auth-settings', 'Auth settings'),
    ...page(() => import('./AuthSettingsPage.tsx')),
    children: [
      { path: '/auth-settings' },
      {
        path: '/auth-settings/edit',
        ...titleOnly('Edit token lifetime'),
        ...page(() => import('./auth-settings-edit.tsx')),
      },
    ],
  },
]

export const authSettingsArea: Area = {
  routes: { shell: routes },
  navigation: [
    { group: 'silo', label: 'Auth settings', path: '/auth-settings', icon: KeySquare, only: 'siloAdmin' },
  ],
}
