import { RadioTower } from 'lucide-react'
import type { RouteObject } from 'react-router'
import { multicastGroupList } from '#api/generated/experimental.ts'
import type { Area } from '#app/routing/area.ts'
import { crumb, page, titleOnly } from '#app/routing/route-parts.ts'

const routes: RouteObject[] = [
  {
    ...crumb('/system/multicast-groups', 'Multicast Groups'),
    children: [
      {
        ...page(() => import('./MulticastGroupsPage.tsx')),
        children: [
          { path: '/system/multicast-groups' },
          {
            path: '/system/multicast-groups-new',
            ...titleOnly('Create multicast group'),
            ...page(() => import('./multicast-group-create.tsx')),
          },
        ],
      },
      {
        ...crumb('/system/multicast-groups/:multicastGroup', (p) => p.multicastGroup),
        ...page(() => import('./MulticastGroupPage.tsx')),
        children: [
          { path: '/system/multicast-groups/:multicastGroup' },
          {
            path: '/system/multicast-groups/:multicastGroup/edit',
            ...titleOnly('Edit'),
            ...page(() => import('./multicast-group-edit.tsx')),
          },
          {
            path: '/system/multicast-groups/:multicastGroup/members-add',
            ...titleOnly('Add member'),
            ...page(() => import('./multicast-member-add.tsx')),
          },
        ],
      },
    ],
  },
]

export const multicastGroupsArea: Area = {
  routes: { shell: routes },
  navigation: [
    {
      group: 'system',
      label: 'Multicast Groups',
      path: '/system/multicast-groups',
      icon: RadioTower,
      needs: multicastGroupList,
    },
  ],
}
