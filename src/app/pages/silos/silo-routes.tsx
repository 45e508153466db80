import type { RouteObject } from 'react-router'
import { type Params, paths, to } from '#app/paths.ts'
import { crumb, page, redirectTo, word } from '#app/route-parts.ts'

/** Silos and what belongs to one. */
export const siloRoutes: RouteObject[] = [
  {
    ...crumb('silos', () => ({ label: 'Silos', to: to('silos') })),
    children: [
      { path: paths.silos, ...page(() => import('./SilosPage.tsx')) },
      { path: paths.siloNew, ...word('Create silo'), ...page(() => import('./silo-create.tsx')) },
      {
        path: paths.silo,
        ...crumb('silo', (p) => ({ label: p.silo, to: to('silo', p) })),
        ...page(() => import('./SiloPage.tsx')),
        children: [
          { index: true, ...redirectTo((p) => to('siloIdps', p as Params<'silo'>)) },
          {
            ...word('Identity providers'),
            ...page(() => import('./SiloIdpsTab.tsx')),
            children: [
              { path: paths.siloIdps },
              {
                path: paths.siloIdpNew,
                ...word('Create identity provider'),
                ...page(() => import('./saml-idp-create.tsx')),
              },
              {
                path: paths.siloIdp,
                ...crumb('siloIdp', (p) => ({ label: p.provider })),
                ...page(() => import('./SamlIdpPanel.tsx')),
              },
            ],
          },
          {
            ...word('IP pools'),
            ...page(() => import('./SiloIpPoolsTab.tsx')),
            children: [
              { path: paths.siloIpPools },
              {
                path: paths.siloIpPoolLink,
                ...word('Link pool'),
                ...page(() => import('./silo-ip-pool-link.tsx')),
              },
            ],
          },
          {
            path: paths.siloQuotas,
            ...word('Quotas'),
            ...page(() => import('./SiloQuotasTab.tsx')),
            children: [
              {
                path: paths.siloQuotasEdit,
                ...word('Edit'),
                ...page(() => import('./silo-quotas-edit.tsx')),
              },
            ],
          },
          {
            path: paths.siloFleetRoles,
            ...word('Fleet roles'),
            ...page(() => import('./SiloFleetRolesTab.tsx')),
          },
          {
            ...word('Users'),
            ...page(() => import('./SiloUsersTab.tsx')),
            children: [
              { path: paths.siloUsers },
              {
                path: paths.siloUserNew,
                ...word('Create user'),
                ...page(() => import('./silo-user-create.tsx')),
              },
              {
                path: paths.siloUserPassword,
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
