import { UsersRound } from 'lucide-react'
import type { RouteObject } from 'react-router'
import { RouteError } from '#app/components/frame/RouteError.tsx'
import type { Area } from '#app/routing/area.ts'
import { to } from '#app/url/paths.ts'
import { crumb, leadOn, page, titleOnly } from '#app/routing/route-parts.ts'
import { ensureMe } from '#app/session/session.ts'
import { siloUserName } from './user-reads.ts'

const builtinCrumb = crumb('/system/users-builtin', 'Built-in users')

const tabs: RouteObject[] = [
  {
    path: '/system/users/:silo',
    ...crumb('/system/users/:silo', (p) => p.silo),
    ...page(() => import('./UsersBySiloTab.tsx')),
  },
  {
    path: '/system/users-builtin',
    ...builtinCrumb,
    ...page(() => import('./BuiltinUsersTab.tsx')),
  },
]

const routes: RouteObject[] = [
  {
    ...crumb('/system/users', 'Users'),
    children: [
      {
        path: '/system/users',
        loader: async () => leadOn(to('/system/users/:silo', { silo: (await ensureMe()).siloName })),
      },
      {
        ...page(() => import('./SystemUsersPage.tsx')),
        // A failing tab leaves the other usable.
        children: [{ ErrorBoundary: RouteError, children: tabs }],
      },
      {
        ...crumb('/system/users/:silo', (p) => p.silo),
        children: [
          {
            ...crumb('/system/users/:silo/:userId', siloUserName),
            ...page(() => import('./SiloUserPage.tsx')),
            children: [
              { path: '/system/users/:silo/:userId' },
              {
                path: '/system/users/:silo/:userId/role',
                ...titleOnly('Set role'),
                ...page(() => import('./silo-user-role.tsx')),
              },
            ],
          },
        ],
      },
      {
        ...builtinCrumb,
        children: [
          {
            path: '/system/users-builtin/:user',
            ...crumb('/system/users-builtin/:user', (p) => p.user),
            ...page(() => import('./BuiltinUserPage.tsx')),
          },
        ],
      },
    ],
  },
]

export const systemUsersArea: Area = {
  routes: { shell: routes },
  navigation: [{ group: 'system', label: 'Users', path: '/system/users', icon: UsersRound }],
}
