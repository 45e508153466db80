import type { RouteObject } from 'react-router'
import { serialOf } from '#app/components/hardware/serial-of.ts'
import type { Area } from '#app/routing/area.ts'
import { crumb, page, redirectTo, word } from '#app/routing/route-parts.ts'

const views: RouteObject = {
  ...crumb('/system/inventory/switches', 'Switches'),
  children: [
    {
      path: '/system/inventory/switches/:switchId',
      ...crumb('/system/inventory/switches/:switchId', ({ switchId }) =>
        serialOf('switchView', { switchId }),
      ),
      ...page(() => import('./SwitchPage.tsx')),
      children: [
        {
          index: true,
          ...redirectTo('/system/inventory/switches/:switchId/ports'),
        },
        {
          path: '/system/inventory/switches/:switchId/ports',
          ...word('Ports'),
          ...page(() => import('./SwitchPortsTab.tsx')),
          children: [
            {
              path: '/system/inventory/switches/:switchId/ports/:port',
              ...crumb('/system/inventory/switches/:switchId/ports/:port', (p) => p.port),
              ...page(() => import('./SwitchPortPanel.tsx')),
            },
          ],
        },
        {
          path: '/system/inventory/switches/:switchId/metrics',
          ...word('Metrics'),
          ...page(() => import('./SwitchMetricsTab.tsx')),
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
        ...word('Switches'),
        ...page(() => import('./SwitchesTab.tsx')),
      },
    ],
    inventory: [views],
  },
  palette: [{ group: 'rack', label: 'Switches', path: '/system/inventory/switches' }],
}
