import type { RouteObject } from 'react-router'
import { type Params, to } from './paths.ts'
import { crumb, page, redirectTo, word } from './route-parts.ts'

const storage: RouteObject = {
  ...word('Storage'),
  ...page(() => import('./pages/instances/StorageTab.tsx')),
  children: [
    { path: '/projects/:project/instances/:instance/storage' },
    {
      path: '/projects/:project/instances/:instance/storage/disks-new',
      ...word('Create disk'),
      ...page(() => import('./pages/instances/disk-create.tsx')),
    },
    {
      path: '/projects/:project/instances/:instance/storage/disks-attach',
      ...word('Attach disk'),
      ...page(() => import('./pages/instances/disk-attach.tsx')),
    },
    {
      path: '/projects/:project/instances/:instance/storage/:disk/snapshots-new',
      ...word('Create snapshot'),
      ...page(() => import('./pages/instances/snapshot-create.tsx')),
    },
  ],
}

const networking: RouteObject = {
  ...word('Networking'),
  ...page(() => import('./pages/instance-networking/NetworkingTab.tsx')),
  children: [
    { path: '/projects/:project/instances/:instance/networking' },
    {
      path: '/projects/:project/instances/:instance/networking/nics-new',
      ...word('Create network interface'),
      ...page(() => import('./pages/instance-networking/nic-create.tsx')),
    },
    {
      path: '/projects/:project/instances/:instance/networking/nics/:nic/edit',
      ...word('Edit network interface'),
      ...page(() => import('./pages/instance-networking/nic-edit.tsx')),
    },
    {
      path: '/projects/:project/instances/:instance/networking/ephemeral-ip-attach',
      ...word('Attach ephemeral IP'),
      ...page(() => import('./pages/instance-networking/ephemeral-ip-attach.tsx')),
    },
    {
      path: '/projects/:project/instances/:instance/networking/floating-ip-attach',
      ...word('Attach floating IP'),
      ...page(() => import('./pages/instance-networking/floating-ip-attach.tsx')),
    },
    {
      path: '/projects/:project/instances/:instance/networking/firewall-rules/:vpc/:rule',
      ...word('Firewall rule'),
      ...page(() => import('./pages/instance-networking/FirewallRulePanel.tsx')),
    },
  ],
}

const metrics: RouteObject = {
  path: '/projects/:project/instances/:instance/metrics',
  ...word('Metrics'),
  ...page(() => import('./pages/instance-metrics/MetricsTab.tsx')),
  children: [
    {
      index: true,
      ...redirectTo((p) =>
        to(
          '/projects/:project/instances/:instance/metrics/cpu',
          p as Params<'/projects/:project/instances/:instance'>,
        ),
      ),
    },
    {
      path: '/projects/:project/instances/:instance/metrics/cpu',
      ...word('CPU'),
      ...page(() => import('./pages/instance-metrics/CpuMetrics.tsx')),
    },
    {
      path: '/projects/:project/instances/:instance/metrics/disk',
      ...word('Disk'),
      ...page(() => import('./pages/instance-metrics/DiskMetrics.tsx')),
    },
    {
      path: '/projects/:project/instances/:instance/metrics/network',
      ...word('Network'),
      ...page(() => import('./pages/instance-metrics/NetworkMetrics.tsx')),
    },
  ],
}

const settings: RouteObject = {
  ...word('Settings'),
  ...page(() => import('./pages/instances/SettingsTab.tsx')),
  children: [
    { path: '/projects/:project/instances/:instance/settings' },
    {
      path: '/projects/:project/instances/:instance/settings/edit',
      ...word('Resize'),
      ...page(() => import('./pages/instances/instance-resize.tsx')),
    },
    {
      path: '/projects/:project/instances/:instance/settings/auto-restart-edit',
      ...word('Edit auto-restart'),
      ...page(() => import('./pages/instances/instance-restart-edit.tsx')),
    },
    {
      path: '/projects/:project/instances/:instance/settings/groups-add',
      ...word('Add to group'),
      ...page(() => import('./pages/instances/instance-group-add.tsx')),
    },
  ],
}

/** Instances of a project. */
export const instanceRoutes: RouteObject[] = [
  {
    ...crumb('/projects/:project/instances', (p) => ({
      label: 'Instances',
      to: to('/projects/:project/instances', p),
    })),
    children: [
      { path: '/projects/:project/instances', ...page(() => import('./pages/instances/InstancesPage.tsx')) },
      {
        path: '/projects/:project/instances-new',
        ...word('Create instance'),
        ...page(() => import('./pages/instances/instance-create.tsx')),
      },
      {
        path: '/projects/:project/instances/:instance',
        ...crumb('/projects/:project/instances/:instance', (p) => ({
          label: p.instance,
          to: to('/projects/:project/instances/:instance', p),
        })),
        ...page(() => import('./pages/instances/InstancePage.tsx')),
        children: [
          {
            index: true,
            ...redirectTo((p) =>
              to(
                '/projects/:project/instances/:instance/storage',
                p as Params<'/projects/:project/instances/:instance'>,
              ),
            ),
          },
          storage,
          networking,
          metrics,
          {
            path: '/projects/:project/instances/:instance/connect',
            ...word('Connect'),
            ...page(() => import('./pages/instances/ConnectTab.tsx')),
          },
          settings,
        ],
      },
    ],
  },
]
