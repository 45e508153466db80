import { ShieldCheck } from 'lucide-react'
import type { RouteObject } from 'react-router'
import type { Area } from '#app/routing/area.ts'
import { crumb, page, titleOnly } from '#app/routing/route-parts.ts'

/** Silo, project and fleet access share their pages. */
const routesAt = (at: '/access' | '/projects/:project/access' | '/system/access'): RouteObject => ({
  ...crumb(at, at === '/system/access' ? 'Fleet access' : 'Access'),
  ...page(() => import('./AccessPage.tsx')),
  children: [
    { path: at },
    { path: `${at}-new`, ...titleOnly('Assign role'), ...page(() => import('./access-assign.tsx')) },
    {
      path: `${at}/:identityId/edit`,
      ...titleOnly('Change role'),
      ...page(() => import('./access-edit.tsx')),
    },
  ],
})

export const accessArea: Area = {
  routes: {
    shell: [routesAt('/access'), routesAt('/system/access')],
    project: [routesAt('/projects/:project/access')],
  },
  navigation: [
    { group: 'silo', label: 'Access', path: '/access', icon: ShieldCheck },
    { group: 'project', label: 'Access', path: '/projects/:project/access', icon: ShieldCheck },
    {
      group: 'system',
      label: 'Access',
      path: '/system/access',
      icon: ShieldCheck,
    },
  ],
}
