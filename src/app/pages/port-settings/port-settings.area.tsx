import type { RouteObject } from 'react-router'
import type { Area } from '#app/routing/area.ts'
import { crumb, page, titleOnly } from '#app/routing/route-parts.ts'

const pages: RouteObject = {
  ...crumb('/system/networking/port-settings', 'Port settings'),
  children: [
    {
      path: '/system/networking/port-settings-new',
      ...titleOnly('Create port settings'),
      ...page(() => import('./port-settings-create.tsx')),
      // The query names what is copied.
      shouldRevalidate: undefined,
    },
    {
      ...crumb('/system/networking/port-settings/:settings', ({ settings }) => settings),
      children: [
        {
          path: '/system/networking/port-settings/:settings',
          ...page(() => import('./PortSettingsPage.tsx')),
        },
        {
          path: '/system/networking/port-settings/:settings/edit',
          ...titleOnly('Edit'),
          ...page(() => import('./port-settings-edit.tsx')),
        },
      ],
    },
  ],
}

export const portSettingsArea: Area = {
  routes: {
    rackNetworkTab: [
      {
        path: '/system/networking/port-settings',
        ...titleOnly('Port settings'),
        ...page(() => import('./PortSettingsTab.tsx')),
      },
    ],
    rackNetwork: [pages],
  },
}
