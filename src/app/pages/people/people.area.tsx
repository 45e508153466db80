import { Users } from 'lucide-react'
import type { RouteObject } from 'react-router'
import { RouteError } from '#app/components/frame/RouteError.tsx'
import type { Area } from '#app/routing/area.ts'
import { crumb, page, redirectTo, titleOnly } from '#app/routing/route-parts.ts'
import { shownName } from './people-reads.ts'

const user: RouteObject = {
  path: '/users/:userId',
  ...crumb('/users/:userId', (path) => shownName('userView', path)),
  ...page(() => import('./UserPage.tsx')),
  children: [
    { index: true, ...redirectTo('/users/:userId/roles') },
    {
      // A failing tab leaves the others usable.
      ErrorBoundary: RouteError,
      children: [
        { path: '/users/:userId/roles', ...titleOnly('Roles'), ...page(() => import('./UserRolesTab.tsx')) },
        {
          path: '/users/:userId/sessions',
          ...titleOnly('Sessions'),
          ...page(() => import('./UserSessionsTab.tsx')),
        },
        {
          path: '/users/:userId/access-tokens',
          ...titleOnly('Access tokens'),
          ...page(() => import('./UserTokensTab.tsx')),
        },
      ],
    },
  ],
}

const group: RouteObject = {
  path: '/groups/:groupId',
  ...crumb('/groups/:groupId', (path) => shownName('groupView', path)),
  ...page(() => import('./GroupPage.tsx')),
  children: [
    { index: true, ...redirectTo('/groups/:groupId/members') },
    {
      path: '/groups/:groupId/members',
      ...titleOnly('Members'),
      ...page(() => import('./GroupMembersTab.tsx')),
    },
    { path: '/groups/:groupId/roles', ...titleOnly('Roles'), ...page(() => import('./GroupRolesTab.tsx')) },
  ],
}

const routes: RouteObject[] = [
  {
    ...crumb('/users', 'Users'),
    children: [
      {
        ...page(() => import('./PeoplePage.tsx')),
        children: [
          { path: '/users', ...page(() => import('./UsersTab.tsx')) },
          { path: '/groups', ...titleOnly('Groups'), ...page(() => import('./GroupsTab.tsx')) },
        ],
      },
      user,
      { ...crumb('/groups', 'Groups'), children: [group] },
    ],
  },
]

export const peopleArea: Area = {
  routes: { shell: routes },
  navigation: [{ group: 'silo', label: 'Users', path: '/users', icon: Users }],
}
