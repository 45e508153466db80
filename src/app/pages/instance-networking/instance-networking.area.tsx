import type { RouteObject } from 'react-router'
import { instanceMulticastGroupJoin } from '#api/generated/experimental.ts'
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
      handle: { ...word('Join multicast group').handle, needs: instanceMulticastGroupJoin },
      ...page(() => import('./multicast-group-join.tsx')),
    },
  ],
}

export const instanceNetworkingArea: Area = { routes: { instance: [tab] } }
