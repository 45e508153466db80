import type { RouteObject } from 'react-router'
import type { Area } from '#app/routing/area.ts'
import { crumb, page, redirectTo, titleOnly } from '#app/routing/route-parts.ts'

// No path of its own: the routes below it are pages, not panels.
const tab: RouteObject = {
  ...titleOnly('BGP'),
  ...page(() => import('./BgpTab.tsx')),
  children: [
    { path: '/system/networking/bgp', ...redirectTo('/system/networking/bgp/sessions') },
    {
      path: '/system/networking/bgp/sessions',
      ...titleOnly('Sessions'),
      ...page(() => import('./SessionsTab.tsx')),
    },
    {
      path: '/system/networking/bgp/routes',
      ...titleOnly('Routes'),
      ...page(() => import('./RoutesTab.tsx')),
    },
    {
      ...titleOnly('Configurations'),
      ...page(() => import('./ConfigsTab.tsx')),
      children: [
        { path: '/system/networking/bgp/configs' },
        {
          path: '/system/networking/bgp/configs-new',
          ...titleOnly('Create BGP configuration'),
          ...page(() => import('./config-create.tsx')),
        },
      ],
    },
    {
      ...titleOnly('Announce sets'),
      ...page(() => import('./AnnounceSetsTab.tsx')),
      children: [
        { path: '/system/networking/bgp/announce-sets' },
        {
          path: '/system/networking/bgp/announce-sets-new',
          ...titleOnly('Create announce set'),
          ...page(() => import('./announce-set-create.tsx')),
        },
      ],
    },
  ],
}

const session: RouteObject = {
  ...crumb('/system/networking/bgp/sessions', 'BGP sessions'),
  children: [
    {
      path: '/system/networking/bgp/sessions/:location/:peer',
      ...crumb('/system/networking/bgp/sessions/:location/:peer', ({ peer }) => peer),
      ...page(() => import('./SessionPage.tsx')),
    },
  ],
}

const announceSet: RouteObject = {
  ...crumb('/system/networking/bgp/announce-sets', 'Announce sets'),
  children: [
    {
      ...crumb('/system/networking/bgp/announce-sets/:announceSet', (p) => p.announceSet),
      ...page(() => import('./AnnounceSetPage.tsx')),
      children: [
        { path: '/system/networking/bgp/announce-sets/:announceSet' },
        {
          path: '/system/networking/bgp/announce-sets/:announceSet/edit',
          ...titleOnly('Edit'),
          ...page(() => import('./announce-set-edit.tsx')),
        },
      ],
    },
  ],
}

export const bgpArea: Area = { routes: { rackNetworkTab: [tab], rackNetwork: [session, announceSet] } }
