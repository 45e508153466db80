import type { RouteObject } from 'react-router'
import type { Area } from '#app/routing/area.ts'
import { page, titleOnly } from '#app/routing/route-parts.ts'

const tab: RouteObject = {
  path: '/system/silos/:silo/scim-tokens',
  ...titleOnly('SCIM tokens'),
  ...page(() => import('./ScimTokensTab.tsx')),
}

export const siloScimTokensArea: Area = { routes: { silo: [tab] } }
