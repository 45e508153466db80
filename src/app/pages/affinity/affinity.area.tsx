import { Workflow } from 'lucide-react'
import type { RouteObject } from 'react-router'
import type { Area } from '#app/routing/area.ts'
import { crumb, page, titleOnly } from '#app/routing/route-parts.ts'

const routes: RouteObject[] = [
  {
    ...crumb('/projects/:project/affinity', 'Affinity Groups'),
    children: [
      {
        ...page(() => import('./AffinityPage.tsx')),
        children: [
          {
            ...page(() => import('./AntiAffinityGroupsTab.tsx')),
            children: [
              { path: '/projects/:project/affinity', handle: { name: 'Anti-affinity groups' } },
              {
                path: '/projects/:project/affinity-new',
                ...titleOnly('Create anti-affinity group'),
                ...page(() => import('./anti-affinity-group-create.tsx')),
              },
            ],
          },
          {
            ...page(() => import('./AffinityGroupsTab.tsx')),
            children: [
              { path: '/projects/:project/affinity-groups', handle: { name: 'Affinity groups' } },
              {
                path: '/projects/:project/affinity-groups-new',
                ...titleOnly('Create affinity group'),
                ...page(() => import('./affinity-group-create.tsx')),
              },
            ],
          },
        ],
      },
      {
        ...crumb('/projects/:project/affinity/:antiAffinityGroup', (p) => p.antiAffinityGroup),
        ...page(() => import('./AntiAffinityGroupPage.tsx')),
        children: [
          { path: '/projects/:project/affinity/:antiAffinityGroup' },
          {
            path: '/projects/:project/affinity/:antiAffinityGroup/edit',
            ...titleOnly('Edit'),
            ...page(() => import('./anti-affinity-group-edit.tsx')),
          },
          {
            path: '/projects/:project/affinity/:antiAffinityGroup/members-add',
            ...titleOnly('Add member'),
            ...page(() => import('./anti-affinity-member-add.tsx')),
          },
        ],
      },
      {
        ...crumb('/projects/:project/affinity-groups/:affinityGroup', (p) => p.affinityGroup),
        ...page(() => import('./AffinityGroupPage.tsx')),
        children: [
          { path: '/projects/:project/affinity-groups/:affinityGroup' },
          {
            path: '/projects/:project/affinity-groups/:affinityGroup/edit',
            ...titleOnly('Edit'),
            ...page(() => import('./affinity-group-edit.tsx')),
          },
          {
            path: '/projects/:project/affinity-groups/:affinityGroup/members-add',
            ...titleOnly('Add member'),
            ...page(() => import('./affinity-member-add.tsx')),
          },
        ],
      },
    ],
  },
]

export const affinityArea: Area = {
  routes: { project: routes },
  navigation: [
    {
      group: 'project',
      label: 'Affinity Groups',
      path: '/projects/:project/affinity',
      icon: Workflow,
    },
  ],
}
