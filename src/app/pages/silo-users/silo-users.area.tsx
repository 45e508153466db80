import type { RouteObject } from 'react-router'
import type { Area } from '#app/routing/area.ts'
import { page, titleOnly } from '#app/routing/route-parts.ts'

const tab: RouteObject = {
  ...titleOnly('Users'),
  ...page(() => import('./SiloUsersTab.tsx')),
  children: [
    { path: '/system/silos/:silo/users' },
    {
      path: '/system/silos/:silo/users-new',
      ...titleOnly('Create user'),
      ...page(() => import('./silo-user-create.tsx')),
    },
    {
      path: '/system/silos/:silo/users/:user/password',
      ...titleOnly('Set password'),
      ...page(() => import('./silo-user-password.tsx')),
    },
  ],
}

export const siloUsersArea: Area = { routes: { silo: [tab] } }
