import type { RouteObject } from 'react-router'
import { type Params, to } from '#app/paths.ts'
import { crumb, page, redirectTo, word } from '#app/route-parts.ts'

/** Silos and what belongs to one. */
export const siloRoutes: RouteObject[] = [
  {
    ...crumb('/system/silos', () => ({ label: 'Silos', to: to('/system/silos') })),
    children: [
      { path: '/system/silos', ...page(() => import('./SilosPage.tsx')) },
      { path: '/system/silos-new', ...word('Create silo'), ...page(() => import('./silo-create.tsx')) },
      {
        path: '/system/silos/:silo',
        ...crumb('/system/silos/:silo', (p) => ({ label: p.silo, to: to('/system/silos/:silo', p) })),
        ...page(() => import('./SiloPage.tsx')),
        children: [
          {
            index: true,
            ...redirectTo((p) => to('/system/silos/:silo/idps', p as Params<'/system/silos/:silo'>)),
          },
          {
            ...word('Identity providers'),
            ...page(() => import('./SiloIdpsTab.tsx')),
            children: [
              { path: '/system/silos/:silo/idps' },
              {
                path: '/system/silos/:silo/idps-new',
                ...word('Create identity provider'),
                ...page(() => import('./saml-idp-create.tsx')),
              },
              {
                path: '/system/silos/:silo/idps/saml/:provider',
                ...crumb('/system/silos/:silo/idps/saml/:provider', (p) => ({ label: p.provider })),
                ...page(() => import('./SamlIdpPanel.tsx')),
              },
            ],
          },
          {
            ...word('IP pools'),
            ...page(() => import('./SiloIpPoolsTab.tsx')),
            children: [
              { path: '/system/silos/:silo/ip-pools' },
              {
                path: '/system/silos/:silo/ip-pools-link',
                ...word('Link pool'),
                ...page(() => import('./silo-ip-pool-link.tsx')),
              },
            ],
          },
          {
            path: '/system/silos/:silo/quotas',
            ...word('Quotas'),
            ...page(() => import('./SiloQuotasTab.tsx')),
            children: [
              {
                path: '/system/silos/:silo/quotas/edit',
                ...word('Edit'),
                ...page(() => import('./silo-quotas-edit.tsx')),
              },
            ],
          },
          {
            path: '/system/silos/:silo/fleet-roles',
            ...word('Fleet roles'),
            ...page(() => import('./SiloFleetRolesTab.tsx')),
          },
          {
            ...word('Users'),
            ...page(() => import('./SiloUsersTab.tsx')),
            children: [
              { path: '/system/silos/:silo/users' },
              {
                path: '/system/silos/:silo/users-new',
                ...word('Create user'),
                ...page(() => import('./silo-user-create.tsx')),
              },
              {
                path: '/system/silos/:silo/users/:user/password',
                ...word('Set password'),
                ...page(() => import('./silo-user-password.tsx')),
              },
            ],
          },
        ],
      },
    ],
  },
]
