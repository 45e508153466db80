import type { RouteObject } from 'react-router'
import type { Area } from '#app/routing/area.ts'
import { page, titleOnly } from '#app/routing/route-parts.ts'

const tab: RouteObject = {
  ...titleOnly('Users'),
  ...page(() => import('#app/pages/silo-users/SiloUsersTab.tsx')),
  children: [
    { path: '/system/silos/:silo/users' },
    {
      path: '/system/silos/:silo/users-new',
      ...titleOnly('Create user'),
      ...page(() => import('#app/pages/silo-users/silo-user-create.tsx')),
    },
    {
      path: '/system/silos/:silo/users/:user/password',
      ...titleOnly('Set password'),
      ...page(() => import('#app/pages/silo-users/silo-user-password.tsx')),
    },
  ],
}

export const siloUsersArea: Area = { routes: { silo: [tab] } }
