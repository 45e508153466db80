import { FileBadge } from 'lucide-react'
import type { RouteObject } from 'react-router'
import type { Area } from '#app/routing/area.ts'
import { crumb, page, titleOnly } from '#app/routing/route-parts.ts'

const routes: RouteObject[] = [
  {
    ...crumb('/certificates', 'Certificates'),
    ...page(() => import('./CertificatesPage.tsx')),
    children: [
      { path: '/certificates' },
      {
        path: '/certificates-new',
        ...titleOnly('Add certificate'),
        ...page(() => import('./certificate-create.tsx')),
      },
    ],
  },
]

export const certificatesArea: Area = {
  routes: { shell: routes },
  navigation: [
    { group: 'silo', label: 'Certificates', path: '/certificates', icon: FileBadge, only: 'siloAdmin' },
  ],
}
