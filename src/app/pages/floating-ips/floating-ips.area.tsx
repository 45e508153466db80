import { Pin } from 'lucide-react'
import type { RouteObject } from 'react-router'
import type { Area } from '#app/routing/area.ts'
import { crumb, page, titleOnly } from '#app/routing/route-parts.ts'

const routes: RouteObject[] = [
  {
    ...crumb('/projects/:project/floating-ips', 'Floating IPs'),
    ...page(() => import('./FloatingIpsPage.tsx')),
    children: [
      { path: '/projects/:project/floating-ips' },
      {
        path: '/projects/:project/floating-ips-new',
        ...titleOnly('Create floating IP'),
        ...page(() => import('./floating-ip-create.tsx')),
      },
      {
        path: '/projects/:project/floating-ips/:floatingIp/edit',
        ...titleOnly('Edit floating IP'),
        ...page(() => import('./floating-ip-edit.tsx')),
      },
      {
        path: '/projects/:project/floating-ips/:floatingIp/attach',
        ...titleOnly('Attach floating IP'),
        ...page(() => import('./floating-ip-attach.tsx')),
      },
      {
        path: '/projects/:project/floating-ips/:floatingIp/move',
        ...titleOnly('Move floating IP'),
        ...page(() => import('./floating-ip-attach.tsx')),
      },
    ],
  },
]

export const floatingIpsArea: Area = {
  routes: { project: routes },
  navigation: [
    { group: 'project', label: 'Floating IPs', path: '/projects/:project/floating-ips', icon: Pin },
  ],
}
