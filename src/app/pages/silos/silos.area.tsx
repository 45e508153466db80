import { Building2 } from 'lucide-react'
import type { RouteObject } from 'react-router'
import type { Area } from '#app/routing/area.ts'
import { page, titleOnly } from '#app/routing/route-parts.ts'

const routes: RouteObject[] = [
  { path: '/system/silos', ...page(() => import('./SilosPage.tsx')) },
  { path: '/system/silos-new', ...titleOnly('Create silo'), ...page(() => import('./silo-create.tsx')) },
]

const fleetRoles: RouteObject = {
  path: '/system/silos/:silo/fleet-roles',
  ...titleOnly('Fleet roles'),
  ...page(() => import('./SiloFleetRolesTab.tsx')),
}

export const silosArea: Area = {
  routes: { silos: routes, silo: [fleetRoles] },
  navigation: [{ group: 'system', label: 'Silos', path: '/system/silos', icon: Building2 }],
}
