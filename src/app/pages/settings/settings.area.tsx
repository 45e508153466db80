import { CircleUser, KeyRound, SlidersHorizontal } from 'lucide-react'
import type { RouteObject } from 'react-router'
import type { Area } from '#app/routing/area.ts'
import { page, redirectTo, titleOnly } from '#app/routing/route-parts.ts'

/** Settings of the signed-in user and of the console on this machine. */
const routes: RouteObject[] = [
  { path: '/settings', ...redirectTo('/settings/profile') },
  { path: '/settings/profile', ...titleOnly('Profile'), ...page(() => import('./ProfilePage.tsx')) },
  {
    path: '/settings/access-tokens',
    ...titleOnly('Access tokens'),
    ...page(() => import('./AccessTokensPage.tsx')),
  },
  { path: '/settings/display', ...titleOnly('Display'), ...page(() => import('./DisplayPage.tsx')) },
]

export const settingsArea: Area = {
  routes: { shell: routes },
  navigation: [
    { group: 'settings', label: 'Profile', path: '/settings/profile', icon: CircleUser },
    { group: 'settings', label: 'Access tokens', path: '/settings/access-tokens', icon: KeyRound },
    { group: 'settings', label: 'Display', path: '/settings/display', icon: SlidersHorizontal },
  ],
}
