import type { RouteObject } from 'react-router'
import { serialOf } from '#app/shared/hardware/serial-of.ts'
import type { Area } from '#app/routing/area.ts'
import { crumb, page, redirectTo, word } from '#app/routing/route-parts.ts'

const views: RouteObject = {
  ...crumb('/system/inventory/sleds', 'Sleds'),
  children: [
    {
      path: '/system/inventory/sleds/:sledId',
      ...crumb('/system/inventory/sleds/:sledId', ({ sledId }) => serialOf('sledView', { sledId })),
      ...page(() => import('./SledPage.tsx')),
      children: [
        {
          index: true,
          ...redirectTo('/system/inventory/sleds/:sledId/instances'),
        },
        {
          path: '/system/inventory/sleds/:sledId/instances',
          ...word('Instances'),
          ...page(() => import('./SledInstancesTab.tsx')),
        },
        {
          path: '/system/inventory/sleds/:sledId/disks',
          ...word('Disks'),
          ...page(() => import('./SledDisksTab.tsx')),
        },
        {
          path: '/system/inventory/sleds/:sledId/metrics',
          ...word('Metrics'),
          ...page(() => import('./SledMetricsTab.tsx')),
        },
        {
          path: '/system/inventory/sleds/:sledId/maintenance',
          ...word('Maintenance'),
          ...page(() => import('./SledMaintenanceTab.tsx')),
        },
      ],
    },
  ],
}

export const sledsArea: Area = {
  routes: {
    inventoryTab: [
      { path: '/system/inventory/sleds', ...word('Sleds'), ...page(() => import('./SledsTab.tsx')) },
      {
        ...word('Uninitialized sleds'),
        ...page(() => import('./UninitializedSledsTab.tsx')),
        children: [
          { path: '/system/inventory/sleds-uninitialized' },
          {
            path: '/system/inventory/sleds-add/:part/:serial',
            ...word('Add sled'),
            ...page(() => import('./sled-add.tsx')),
          },
        ],
      },
    ],
    inventory: [
      views,
      {
        path: '/system/inventory/labels',
        ...word('Labels'),
        ...page(() => import('./SledLabelsPage.tsx')),
      },
    ],
  },
}
