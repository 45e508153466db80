import type { RouteObject } from 'react-router'
import type { Area } from '#app/routing/area.ts'
import { crumb, page, titleOnly } from '#app/routing/route-parts.ts'

const tab: RouteObject = {
  ...crumb('/projects/:project/vpcs/:vpc/subnets', 'Subnets'),
  ...page(() => import('./SubnetsTab.tsx')),
  children: [
    { path: '/projects/:project/vpcs/:vpc/subnets' },
    {
      path: '/projects/:project/vpcs/:vpc/subnets-new',
      ...titleOnly('Create subnet'),
      ...page(() => import('./subnet-create.tsx')),
    },
    {
      path: '/projects/:project/vpcs/:vpc/subnets/:subnet',
      ...crumb('/projects/:project/vpcs/:vpc/subnets/:subnet', (p) => p.subnet),
      ...page(() => import('./SubnetPanel.tsx')),
    },
    {
      path: '/projects/:project/vpcs/:vpc/subnets/:subnet/edit',
      ...titleOnly('Edit subnet'),
      ...page(() => import('./subnet-edit.tsx')),
    },
  ],
}

export const vpcSubnetsArea: Area = { routes: { vpc: [tab] } }
