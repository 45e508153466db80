import type { RouteObject } from 'react-router'
import { paths, to } from '#app/paths.ts'
import { crumb, page, word } from '#app/route-parts.ts'

/** Anti-affinity and affinity groups of a project. */
export const affinityRoutes: RouteObject[] = [
  {
    ...crumb('antiAffinityGroups', (p) => ({ label: 'Affinity Groups', to: to('antiAffinityGroups', p) })),
    children: [
      {
        ...page(() => import('./AffinityPage.tsx')),
        children: [
          {
            ...page(() => import('./AntiAffinityGroupsTab.tsx')),
            children: [
              { path: paths.antiAffinityGroups },
              {
                path: paths.antiAffinityGroupNew,
                ...word('Create anti-affinity group'),
                ...page(() => import('./anti-affinity-group-create.tsx')),
              },
            ],
          },
          {
            ...page(() => import('./AffinityGroupsTab.tsx')),
            children: [
              { path: paths.affinityGroups },
              {
                path: paths.affinityGroupNew,
                ...word('Create affinity group'),
                ...page(() => import('./affinity-group-create.tsx')),
              },
            ],
          },
        ],
      },
      {
        ...crumb('antiAffinityGroup', (p) => ({
          label: p.antiAffinityGroup,
          to: to('antiAffinityGroup', p),
        })),
        ...page(() => import('./AntiAffinityGroupPage.tsx')),
        children: [
          { path: paths.antiAffinityGroup },
          {
            path: paths.antiAffinityGroupEdit,
            ...word('Edit'),
            ...page(() => import('./anti-affinity-group-edit.tsx')),
          },
          {
            path: paths.antiAffinityMemberAdd,
            ...word('Add member'),
            ...page(() => import('./anti-affinity-member-add.tsx')),
          },
        ],
      },
      {
        ...crumb('affinityGroup', (p) => ({ label: p.affinityGroup, to: to('affinityGroup', p) })),
        ...page(() => import('./AffinityGroupPage.tsx')),
        children: [
          { path: paths.affinityGroup },
          {
            path: paths.affinityGroupEdit,
            ...word('Edit'),
            ...page(() => import('./affinity-group-edit.tsx')),
          },
          {
            path: paths.affinityMemberAdd,
            ...word('Add member'),
            ...page(() => import('./affinity-member-add.tsx')),
          },
        ],
      },
    ],
  },
]
