import { Building2 } from 'lucide-react'
import type { RouteObject } from 'react-router'
import type { Area } from '#app/routing/area.ts'
import { crumb, page, redirectTo, word } from '#app/routing/route-parts.ts'

const routes: RouteObject[] = [
  {
    ...crumb('/system/silos', 'Silos'),
    children: [
      { path: '/system/silos', ...page(() => import('./SilosPage.tsx')) },
      { path: '/system/silos-new', ...word('Create silo'), ...page(() => import('./silo-create.tsx')) },
      {
        path: '/system/silos/:silo',
        ...crumb('/system/silos/:silo', (p) => p.silo),
        ...page(() => import('./SiloPage.tsx')),
        children: [
          {
            index: true,
            ...redirectTo('/system/silos/:silo/idps'),
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
                ...crumb('/system/silos/:silo/idps/saml/:provider', (p) => p.provider),
                ...page(() => import('./SamlIdpPanel.tsx')),
              },
            ],
          },
          {
            path: '/system/silos/:silo/scim-tokens',
            ...word('SCIM tokens'),
            ...page(() => import('./ScimTokensTab.tsx')),
          },
          {
            ...word('IP Pools'),
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

export const silosArea: Area = {
  routes: { shell: routes },
  navigation: [{ group: 'system', label: 'Silos', path: '/system/silos', icon: Building2 }],
}
