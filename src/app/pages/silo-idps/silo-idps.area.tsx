import type { RouteObject } from 'react-router'
import type { Area } from '#app/routing/area.ts'
import { crumb, page, titleOnly } from '#app/routing/route-parts.ts'

const tab: RouteObject = {
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
}

export const siloIdpsArea: Area = { routes: { silo: [tab] } }
