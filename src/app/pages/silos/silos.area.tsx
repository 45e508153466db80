import { Building2 } from 'lucide-react'
import type { RouteObject } from 'react-router'
import type { Area } from '#app/routing/area.ts'
import { crumb, page, redirectTo, titleOnly } from '#app/routing/route-parts.ts'

const routes: RouteObject[] = [
  {
    ...crumb('/system/silos', 'Silos'),
    children: [
      { path: '/system/silos', ...page(() => import('./SilosPage.tsx')) },
      { path: '/system/silos-new', ...titleOnly('Create silo'), ...page(() => import('./silo-create.tsx')) },
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
            ...titleOnly('Identity providers'),
            ...page(() => import('./SiloIdpsTab.tsx')),
            children: [
              { path: '/system/silos/:silo/idps' },
              {
                path: '/system/silos/:silo/idps-new',
                ...titleOnly('Create identity provider'),
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
            ...titleOnly('SCIM tokens'),
            ...page(() => import('./ScimTokensTab.tsx')),
          },
          {
            ...titleOnly('IP Pools'),
            ...page(() => import('./SiloIpPoolsTab.tsx')),
            children: [
              { path: '/system/silos/:silo/ip-pools' },
              {
                path: '/system/silos/:silo/ip-pools-link',
                ...titleOnly('Link pool'),
                ...page(() => import('./silo-ip-pool-link.tsx')),
              },
            ],
          },
          {
            path: '/system/silos/:silo/quotas',
            ...titleOnly('Quotas'),
            ...page(() => import('./SiloQuotasTab.tsx')),
            children: [
              {
                path: '/system/silos/:silo/quotas/edit',
                ...titleOnly('Edit'),
                ...page(() => import('./silo-quotas-edit.tsx')),
              },
            ],
          },
          {
            path: '/system/silos/:silo/fleet-roles',
            ...titleOnly('Fleet roles'),
            ...page(() => import('./SiloFleetRolesTab.tsx')),
          },
          {
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
