import type { RouteObject } from 'react-router'
import type { Area } from '#app/routing/area.ts'
import { crumb, page, redirectTo, word } from '#app/routing/route-parts.ts'

// No path of its own: the routes below it are pages, not panels.
const tab: RouteObject = {
  ...word('BGP'),
  ...page(() => import('./BgpTab.tsx')),
  children: [
    { path: '/system/networking/bgp', ...redirectTo('/system/networking/bgp/sessions') },
    {
      path: '/system/networking/bgp/sessions',
      ...word('Sessions'),
      ...page(() => import('./SessionsTab.tsx')),
    },
    {
      path: '/system/networking/bgp/routes',
      ...word('Routes'),
      ...page(() => import('./RoutesTab.tsx')),
    },
    {
      ...word('Configurations'),
      ...page(() => import('./ConfigsTab.tsx')),
      children: [
        { path: '/system/networking/bgp/configs' },
        {
          path: '/system/networking/bgp/configs-new',
          ...word('Create BGP configuration'),
          ...page(() => import('./config-create.tsx')),
        },
      ],
    },
    {
      ...word('Announce sets'),
      ...page(() => import('./AnnounceSetsTab.tsx')),
      children: [
        { path: '/system/networking/bgp/announce-sets' },
        {
          path: '/system/networking/bgp/announce-sets-new',
          ...word('Create announce set'),
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
          ...word('Edit'),
          ...page(() => import('./announce-set-edit.tsx')),
        },
      ],
    },
  ],
}

export const bgpArea: Area = { routes: { rackNetworkTab: [tab], rackNetwork: [session, announceSet] } }
