import { Radar } from 'lucide-react'
import type { RouteObject } from 'react-router'
import type { Area } from '#app/routing/area.ts'
import { crumb, page, titleOnly } from '#app/routing/route-parts.ts'

const routes: RouteObject[] = [
  {
    ...crumb('/projects/:project/probes', 'Probes'),
    children: [
      {
        ...page(() => import('./ProbesPage.tsx')),
        children: [
          { path: '/projects/:project/probes' },
          {
            path: '/projects/:project/probes-new',
            ...titleOnly('Create probe'),
            ...page(() => import('./probe-create.tsx')),
          },
        ],
      },
      {
        path: '/projects/:project/probes/:probe',
        ...crumb('/projects/:project/probes/:probe', (p) => p.probe),
        ...page(() => import('./ProbePage.tsx')),
      },
    ],
  },
]

export const probesArea: Area = {
  routes: { project: routes },
  navigation: [
    {
      group: 'project',
      label: 'Probes',
      path: '/projects/:project/probes',
      icon: Radar,
      // A probe needs a sled, and only operators see sleds.
      only: 'fleetViewer',
    },
  ],
}
