import { Box } from 'lucide-react'
import type { Area } from '#app/routing/area.ts'
import { instancesCrumb } from '#app/routing/project-crumbs.ts'
import { page } from '#app/routing/route-parts.ts'

export const instancesArea: Area = {
  routes: {
    project: [
      {
        ...instancesCrumb,
        children: [{ path: '/projects/:project/instances', ...page(() => import('./InstancesPage.tsx')) }],
      },
    ],
  },
  navigation: [{ group: 'project', label: 'Instances', path: '/projects/:project/instances', icon: Box }],
}
