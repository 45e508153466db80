import type { RouteObject } from 'react-router'
import type { Area } from '#app/routing/area.ts'
import { vpcCrumb, vpcsCrumb } from '#app/routing/project-crumbs.ts'
import { crumb, page, titleOnly } from '#app/routing/route-parts.ts'

const gatewaysCrumb = crumb('/projects/:project/vpcs/:vpc/internet-gateways', 'Internet Gateways')

const tab: RouteObject = {
  ...gatewaysCrumb,
  ...page(() => import('./InternetGatewaysTab.tsx')),
  children: [
    { path: '/projects/:project/vpcs/:vpc/internet-gateways' },
    {
      path: '/projects/:project/vpcs/:vpc/internet-gateways-new',
      ...titleOnly('Create internet gateway'),
      ...page(() => import('./gateway-create.tsx')),
    },
  ],
}

const gateway: RouteObject = {
  ...crumb('/projects/:project/vpcs/:vpc/internet-gateways/:gateway', (p) => p.gateway),
  ...page(() => import('./InternetGatewayPage.tsx')),
  children: [
    { path: '/projects/:project/vpcs/:vpc/internet-gateways/:gateway' },
    {
      path: '/projects/:project/vpcs/:vpc/internet-gateways/:gateway/pools-attach',
      ...titleOnly('Attach IP pool'),
      ...page(() => import('./gateway-pool-attach.tsx')),
    },
    {
      path: '/projects/:project/vpcs/:vpc/internet-gateways/:gateway/addresses-attach',
      ...titleOnly('Attach IP address'),
      ...page(() => import('./gateway-address-attach.tsx')),
    },
  ],
}

export const internetGatewaysArea: Area = {
  routes: {
    vpc: [tab],
    project: [
      {
        ...vpcsCrumb,
        children: [{ ...vpcCrumb, children: [{ ...gatewaysCrumb, children: [gateway] }] }],
      },
    ],
  },
}
