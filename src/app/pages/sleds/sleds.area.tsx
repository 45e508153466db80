import type { RouteObject } from 'react-router'
import { serialOf } from '#app/shared/hardware/serial-of.ts'
import type { Area } from '#app/routing/area.ts'
import { crumb, page, redirectTo, titleOnly } from '#app/routing/route-parts.ts'

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
          ...titleOnly('Instances'),
          ...page(() => import('./SledInstancesTab.tsx')),
        },
        {
          path: '/system/inventory/sleds/:sledId/disks',
          ...titleOnly('Disks'),
          ...page(() => import('./SledDisksTab.tsx')),
        },
        {
          path: '/system/inventory/sleds/:sledId/metrics',
          ...titleOnly('Metrics'),
          ...page(() => import('./SledMetricsTab.tsx')),
        },
        {
          path: '/system/inventory/sleds/:sledId/maintenance',
          ...titleOnly('Maintenance'),
          ...page(() => import('./SledMaintenanceTab.tsx')),
        },
      ],
    },
  ],
}

export const sledsArea: Area = {
  routes: {
    inventoryTab: [
      { path: '/system/inventory/sleds', ...titleOnly('Sleds'), ...page(() => import('./SledsTab.tsx')) },
      {
        ...titleOnly('Uninitialized sleds'),
        ...page(() => import('./UninitializedSledsTab.tsx')),
        children: [
          { path: '/system/inventory/sleds-uninitialized' },
          {
            path: '/system/inventory/sleds-add/:part/:serial',
            ...titleOnly('Add sled'),
            ...page(() => import('./sled-add.tsx')),
          },
        ],
      },
    ],
    inventory: [
      views,
      {
        path: '/system/inventory/labels',
        ...titleOnly('Labels'),
        ...page(() => import('./SledLabelsPage.tsx')),
      },
    ],
  },
}
