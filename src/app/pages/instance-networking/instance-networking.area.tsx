import type { RouteObject } from 'react-router'
import type { Area } from '#app/routing/area.ts'
import { page, word } from '#app/routing/route-parts.ts'

const tab: RouteObject = {
  ...word('Networking'),
  ...page(() => import('./NetworkingTab.tsx')),
  children: [
    { path: '/projects/:project/instances/:instance/networking' },
    {
      path: '/projects/:project/instances/:instance/networking/nics-new',
      ...word('Create network interface'),
      ...page(() => import('./nic-create.tsx')),
    },
    {
      path: '/projects/:project/instances/:instance/networking/nics/:nic/edit',
      ...word('Edit network interface'),
      ...page(() => import('./nic-edit.tsx')),
    },
    {
      path: '/projects/:project/instances/:instance/networking/ephemeral-ip-attach',
      ...word('Attach ephemeral IP'),
      ...page(() => import('./ephemeral-ip-attach.tsx')),
    },
    {
      path: '/projects/:project/instances/:instance/networking/floating-ip-attach',
      ...word('Attach floating IP'),
      ...page(() => import('./floating-ip-attach.tsx')),
    },
    {
      path: '/projects/:project/instances/:instance/networking/multicast-group-join',
      ...word('Join multicast group'),
      ...page(() => import('./multicast-group-join.tsx')),
    },
    {
      path: '/projects/:project/instances/:instance/networking/firewall-rules/:vpc/:rule',
      ...word('Firewall rule'),
      ...page(() => import('./FirewallRulePanel.tsx')),
    },
  ],
}

export const instanceNetworkingArea: Area = { routes: { instance: [tab] } }
