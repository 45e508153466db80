import type { RouteObject } from 'react-router'
import { instanceMulticastGroupJoin } from '#api/generated/experimental.ts'
import type { Area } from '#app/routing/area.ts'
import { page, titleOnly } from '#app/routing/route-parts.ts'

const tab: RouteObject = {
  ...titleOnly('Networking'),
  ...page(() => import('./NetworkingTab.tsx')),
  children: [
    { path: '/projects/:project/instances/:instance/networking' },
    {
      path: '/projects/:project/instances/:instance/networking/nics-new',
      ...titleOnly('Create network interface'),
      ...page(() => import('./nic-create.tsx')),
    },
    {
      path: '/projects/:project/instances/:instance/networking/nics/:nic/edit',
      ...titleOnly('Edit network interface'),
      ...page(() => import('./nic-edit.tsx')),
    },
    {
      path: '/projects/:project/instances/:instance/networking/ephemeral-ip-attach',
      ...titleOnly('Attach ephemeral IP'),
      ...page(() => import('./ephemeral-ip-attach.tsx')),
    },
    {
      path: '/projects/:project/instances/:instance/networking/floating-ip-attach',
      ...titleOnly('Attach floating IP'),
      ...page(() => import('./floating-ip-attach.tsx')),
    },
    {
      path: '/projects/:project/instances/:instance/networking/multicast-group-join',
      handle: { ...titleOnly('Join multicast group').handle, needs: instanceMulticastGroupJoin },
      ...page(() => import('./multicast-group-join.tsx')),
    },
  ],
}

export const instanceNetworkingArea: Area = { routes: { instance: [tab] } }
