import type { RouteObject } from 'react-router'
import type { Area } from '#app/routing/area.ts'
import { crumb, page, titleOnly } from '#app/routing/route-parts.ts'

const createForm = page(() => import('./firewall-rule-create.tsx'))

const tab: RouteObject = {
  ...crumb('/projects/:project/vpcs/:vpc/firewall-rules', 'Firewall Rules'),
  ...page(() => import('./FirewallRulesTab.tsx')),
  children: [
    { path: '/projects/:project/vpcs/:vpc/firewall-rules' },
    // Opens over the first tab.
    {
      path: '/projects/:project/vpcs/:vpc/edit',
      handle: { ...titleOnly('Edit').handle, instead: true },
      ...page(() => import('./vpc-edit.tsx')),
    },
    {
      path: '/projects/:project/vpcs/:vpc/firewall-rules-new',
      ...titleOnly('Create firewall rule'),
      ...createForm,
    },
    {
      path: '/projects/:project/vpcs/:vpc/firewall-rules-new/:rule',
      ...titleOnly('Clone firewall rule'),
      ...createForm,
    },
    {
      path: '/projects/:project/vpcs/:vpc/firewall-rules/:rule/edit',
      ...titleOnly('Edit firewall rule'),
      ...page(() => import('./firewall-rule-edit.tsx')),
    },
  ],
}

export const vpcFirewallRulesArea: Area = { routes: { vpc: [tab] } }
