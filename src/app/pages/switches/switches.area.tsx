import type { RouteObject } from 'react-router'
import { serialOf } from '#app/shared/hardware/serial-of.ts'
import type { Area } from '#app/routing/area.ts'
import { crumb, page, redirectTo, titleOnly } from '#app/routing/route-parts.ts'

const switchCrumb = crumb('/system/inventory/switches/:switchId', ({ switchId }) =>
  serialOf('switchView', { switchId }),
)

const views: RouteObject = {
  ...crumb('/system/inventory/switches', 'Switches'),
  children: [
    {
      path: '/system/inventory/switches/:switchId',
      ...switchCrumb,
      ...page(() => import('./SwitchPage.tsx')),
      children: [
        {
          index: true,
          ...redirectTo('/system/inventory/switches/:switchId/ports'),
        },
        {
          path: '/system/inventory/switches/:switchId/ports',
          ...titleOnly('Ports'),
          ...page(() => import('./SwitchPortsTab.tsx')),
          children: [
            {
              path: '/system/inventory/switches/:switchId/ports/:port',
              ...crumb('/system/inventory/switches/:switchId/ports/:port', (p) => p.port),
              ...page(() => import('./SwitchPortPanel.tsx')),
            },
            {
              path: '/system/inventory/switches/:switchId/ports/:port/lldp',
              ...titleOnly('LLDP'),
              ...page(() => import('./port-lldp.tsx')),
            },
          ],
        },
        {
          path: '/system/inventory/switches/:switchId/metrics',
          ...titleOnly('Metrics'),
          ...page(() => import('./SwitchMetricsTab.tsx')),
        },
      ],
    },
    {
      ...switchCrumb,
      children: [
        {
          ...crumb('/system/inventory/switches/:switchId/ports/:port', (p) => p.port),
          children: [
            {
              path: '/system/inventory/switches/:switchId/ports/:port/apply',
              ...titleOnly('Apply settings'),
              ...page(() => import('./port-apply.tsx')),
            },
            {
              path: '/system/inventory/switches/:switchId/ports/:port/clear',
              ...titleOnly('Clear settings'),
              ...page(() => import('./port-clear.tsx')),
            },
            {
              path: '/system/inventory/switches/:switchId/ports/:port/watch',
              ...titleOnly('Monitor'),
              ...page(() => import('./PortWatchPage.tsx')),
            },
          ],
        },
      ],
    },
  ],
}

export const switchesArea: Area = {
  routes: {
    inventoryTab: [
      {
        path: '/system/inventory/switches',
        ...titleOnly('Switches'),
        ...page(() => import('./SwitchesTab.tsx')),
      },
    ],
    inventory: [views],
  },
}
