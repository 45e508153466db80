import type { RouteObject } from 'react-router'
import type { Answer } from '#app/client.ts'
import { type Params, paths, to } from '#app/paths.ts'
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
    { path: paths.sleds, ...word('Sleds'), ...page(() => import('./SledsTab.tsx')) },
    {
      ...word('Uninitialized sleds'),
      ...page(() => import('./UninitializedSledsTab.tsx')),
      children: [
        { path: paths.uninitializedSleds },
        { path: paths.sledAdd, ...word('Add sled'), ...page(() => import('./sled-add.tsx')) },
      ],
    },
    { path: paths.physicalDisks, ...word('Disks'), ...page(() => import('./PhysicalDisksTab.tsx')) },
    { path: paths.switches, ...word('Switches'), ...page(() => import('./SwitchesTab.tsx')) },
    { path: paths.racks, ...word('Racks'), ...page(() => import('./RacksTab.tsx')) },
    {
      path: paths.rackElevation,
      ...word('Elevation'),
      ...page(() => import('./RackElevationTab.tsx')),
    },
  ],
}

const sled: RouteObject = {
  ...crumb('sleds', () => ({ label: 'Sleds', to: to('sleds') })),
  children: [
    {
      path: paths.sled,
      ...crumb('sled', ({ sledId }) => ({
        label: serialOf('sledView', { sledId }),
        to: to('sled', { sledId }),
      })),
      ...page(() => import('./SledPage.tsx')),
      children: [
        { index: true, ...redirectTo((p) => to('sledInstances', p as Params<'sled'>)) },
        {
          path: paths.sledInstances,
          ...word('Instances'),
          ...page(() => import('./SledInstancesTab.tsx')),
        },
        { path: paths.sledDisks, ...word('Disks'), ...page(() => import('./SledDisksTab.tsx')) },
        { path: paths.sledMetrics, ...word('Metrics'), ...page(() => import('./SledMetricsTab.tsx')) },
      ],
    },
  ],
}

const rackSwitch: RouteObject = {
  ...crumb('switches', () => ({ label: 'Switches', to: to('switches') })),
  children: [
    {
      path: paths.switch,
      ...crumb('switch', ({ switchId }) => ({
        label: serialOf('switchView', { switchId }),
        to: to('switch', { switchId }),
      })),
      ...page(() => import('./SwitchPage.tsx')),
      children: [
        { index: true, ...redirectTo((p) => to('switchPorts', p as Params<'switch'>)) },
        {
          path: paths.switchPorts,
          ...word('Ports'),
          ...page(() => import('./SwitchPortsTab.tsx')),
          children: [
            {
              path: paths.switchPort,
              ...crumb('switchPort', (p) => ({ label: p.port })),
              ...page(() => import('./SwitchPortPanel.tsx')),
            },
          ],
        },
        { path: paths.switchMetrics, ...word('Metrics'), ...page(() => import('./SwitchMetricsTab.tsx')) },
      ],
    },
  ],
}

/** Racks and what is in them. */
export const inventoryRoutes: RouteObject[] = [
  {
    ...crumb('inventory', () => ({ label: 'Inventory', to: to('inventory') })),
    children: [
      { path: paths.inventory, ...redirectTo(() => to('sleds')) },
      lists,
      sled,
      rackSwitch,
      {
        ...crumb('physicalDisks', () => ({ label: 'Disks', to: to('physicalDisks') })),
        children: [
          {
            path: paths.physicalDisk,
            ...crumb('physicalDisk', ({ diskId }) => ({ label: serialOf('physicalDiskView', { diskId }) })),
            ...page(() => import('./PhysicalDiskPage.tsx')),
          },
        ],
      },
      {
        ...crumb('racks', () => ({ label: 'Racks', to: to('racks') })),
        children: [
          {
            path: paths.rack,
            ...crumb('rack', ({ rackId }) => ({ label: rackId.slice(0, 8) })),
            ...page(() => import('./RackPage.tsx')),
          },
        ],
      },
      { path: paths.sledLabels, ...word('Labels'), ...page(() => import('./SledLabelsPage.tsx')) },
    ],
  },
]
