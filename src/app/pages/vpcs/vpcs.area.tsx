import { Waypoints } from 'lucide-react'
import type { Area } from '#app/routing/area.ts'
import { vpcsCrumb } from '#app/routing/project-crumbs.ts'
import { page, titleOnly } from '#app/routing/route-parts.ts'

/** The tabs of a VPC are areas of their own. */
export const vpcsArea: Area = {
  routes: {
    project: [
      {
        ...vpcsCrumb,
        children: [
          {
            ...page(() => import('./VpcsPage.tsx')),
            children: [
              { path: '/projects/:project/vpcs' },
              {
                path: '/projects/:project/vpcs-new',
                ...titleOnly('Create VPC'),
                ...page(() => import('./vpc-create.tsx')),
              },
            ],
          },
        ],
      },
    ],
  },
  navigation: [{ group: 'project', label: 'VPCs', path: '/projects/:project/vpcs', icon: Waypoints }],
}
