import type { RouteObject } from 'react-router'
import type { Answer } from '#app/client.ts'
import { type Params, to } from '#app/paths.ts'
import { client } from '#app/query.ts'
import { crumb, page, redirectTo, word } from '#app/route-parts.ts'

interface Hardware {
  serial?: string
  baseboard?: { serial: string }
}

/** Hardware is addressed by id and known by its serial, which its page has just read. */
function serialOf(view: string, path: Record<string, string>) {
  const { serial, baseboard } = client.getQueryData<Answer<Hardware>>([view, { path }])?.value ?? {}
  return serial ?? baseboard?.serial ?? Object.values(path).join().slice(0, 8)
}

/** The lists of hardware, as tabs of one page. */
const lists: RouteObject = {
  ...page(() => import('./InventoryPage.tsx')),
  children: [
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
    { path: '/system/inventory/disks', ...word('Disks'), ...page(() => import('./PhysicalDisksTab.tsx')) },
    { path: '/system/inventory/switches', ...word('Switches'), ...page(() => import('./SwitchesTab.tsx')) },
    { path: '/system/inventory/racks', ...word('Racks'), ...page(() => import('./RacksTab.tsx')) },
    {
      path: '/system/inventory/elevation',
      ...word('Elevation'),
      ...page(() => import('./RackElevationTab.tsx')),
    },
  ],
}

const sled: RouteObject = {
  ...crumb('/system/inventory/sleds', () => ({ label: 'Sleds', to: to('/system/inventory/sleds') })),
  children: [
    {
      path: '/system/inventory/sleds/:sledId',
      ...crumb('/system/inventory/sleds/:sledId', ({ sledId }) => ({
        label: serialOf('sledView', { sledId }),
        to: to('/system/inventory/sleds/:sledId', { sledId }),
      })),
      ...page(() => import('./SledPage.tsx')),
      children: [
        {
          index: true,
          ...redirectTo((p) =>
            to('/system/inventory/sleds/:sledId/instances', p as Params<'/system/inventory/sleds/:sledId'>),
          ),
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
      ],
    },
  ],
}

const rackSwitch: RouteObject = {
  ...crumb('/system/inventory/switches', () => ({ label: 'Switches', to: to('/system/inventory/switches') })),
  children: [
    {
      path: '/system/inventory/switches/:switchId',
      ...crumb('/system/inventory/switches/:switchId', ({ switchId }) => ({
        label: serialOf('switchView', { switchId }),
        to: to('/system/inventory/switches/:switchId', { switchId }),
      })),
      ...page(() => import('./SwitchPage.tsx')),
      children: [
        {
          index: true,
          ...redirectTo((p) =>
            to(
              '/system/inventory/switches/:switchId/ports',
              p as Params<'/system/inventory/switches/:switchId'>,
            ),
          ),
        },
        {
          path: '/system/inventory/switches/:switchId/ports',
          ...word('Ports'),
          ...page(() => import('./SwitchPortsTab.tsx')),
          children: [
            {
              path: '/system/inventory/switches/:switchId/ports/:port',
              ...crumb('/system/inventory/switches/:switchId/ports/:port', (p) => ({ label: p.port })),
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

/** Racks and what is in them. */
export const inventoryRoutes: RouteObject[] = [
  {
    ...crumb('/system/inventory', () => ({ label: 'Inventory', to: to('/system/inventory') })),
    children: [
      { path: '/system/inventory', ...redirectTo(() => to('/system/inventory/sleds')) },
      lists,
      sled,
      rackSwitch,
      {
        ...crumb('/system/inventory/disks', () => ({ label: 'Disks', to: to('/system/inventory/disks') })),
        children: [
          {
            path: '/system/inventory/disks/:diskId',
            ...crumb('/system/inventory/disks/:diskId', ({ diskId }) => ({
              label: serialOf('physicalDiskView', { diskId }),
            })),
            ...page(() => import('./PhysicalDiskPage.tsx')),
          },
        ],
      },
      {
        ...crumb('/system/inventory/racks', () => ({ label: 'Racks', to: to('/system/inventory/racks') })),
        children: [
          {
            path: '/system/inventory/racks/:rackId',
            ...crumb('/system/inventory/racks/:rackId', ({ rackId }) => ({ label: rackId.slice(0, 8) })),
            ...page(() => import('./RackPage.tsx')),
          },
        ],
      },
      { path: '/system/inventory/labels', ...word('Labels'), ...page(() => import('./SledLabelsPage.tsx')) },
    ],
  },
]
