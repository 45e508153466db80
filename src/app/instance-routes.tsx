import type { RouteObject } from 'react-router'
import { type Params, paths, to } from './paths.ts'
import { crumb, page, redirectTo, word } from './route-parts.ts'

const storage: RouteObject = {
  ...word('Storage'),
  ...page(() => import('./pages/instances/StorageTab.tsx')),
  children: [
    { path: paths.instanceStorage },
    {
      path: paths.instanceDiskNew,
      ...word('Create disk'),
      ...page(() => import('./pages/instances/disk-create.tsx')),
    },
    {
      path: paths.instanceDiskAttach,
      ...word('Attach disk'),
      ...page(() => import('./pages/instances/disk-attach.tsx')),
    },
    {
      path: paths.instanceSnapshotNew,
      ...word('Create snapshot'),
      ...page(() => import('./pages/instances/snapshot-create.tsx')),
    },
  ],
}

const networking: RouteObject = {
  ...word('Networking'),
  ...page(() => import('./pages/instance-networking/NetworkingTab.tsx')),
  children: [
    { path: paths.instanceNetworking },
    {
      path: paths.instanceNicNew,
      ...word('Create network interface'),
      ...page(() => import('./pages/instance-networking/nic-create.tsx')),
    },
    {
      path: paths.instanceNicEdit,
      ...word('Edit network interface'),
      ...page(() => import('./pages/instance-networking/nic-edit.tsx')),
    },
    {
      path: paths.instanceEphemeralIpAttach,
      ...word('Attach ephemeral IP'),
      ...page(() => import('./pages/instance-networking/ephemeral-ip-attach.tsx')),
    },
    {
      path: paths.instanceFloatingIpAttach,
      ...word('Attach floating IP'),
      ...page(() => import('./pages/instance-networking/floating-ip-attach.tsx')),
    },
    {
      path: paths.instanceFirewallRule,
      ...word('Firewall rule'),
      ...page(() => import('./pages/instance-networking/FirewallRulePanel.tsx')),
    },
  ],
}

const metrics: RouteObject = {
  path: paths.instanceMetrics,
  ...word('Metrics'),
  ...page(() => import('./pages/instance-metrics/MetricsTab.tsx')),
  children: [
    { index: true, ...redirectTo((p) => to('instanceMetricsCpu', p as Params<'instance'>)) },
    {
      path: paths.instanceMetricsCpu,
      ...word('CPU'),
      ...page(() => import('./pages/instance-metrics/CpuMetrics.tsx')),
    },
    {
      path: paths.instanceMetricsDisk,
      ...word('Disk'),
      ...page(() => import('./pages/instance-metrics/DiskMetrics.tsx')),
    },
    {
      path: paths.instanceMetricsNetwork,
      ...word('Network'),
      ...page(() => import('./pages/instance-metrics/NetworkMetrics.tsx')),
    },
  ],
}

const settings: RouteObject = {
  ...word('Settings'),
  ...page(() => import('./pages/instances/SettingsTab.tsx')),
  children: [
    { path: paths.instanceSettings },
    {
      path: paths.instanceEdit,
      ...word('Resize'),
      ...page(() => import('./pages/instances/instance-resize.tsx')),
    },
    {
      path: paths.instanceRestartEdit,
      ...word('Edit auto-restart'),
      ...page(() => import('./pages/instances/instance-restart-edit.tsx')),
    },
    {
      path: paths.instanceGroupAdd,
      ...word('Add to group'),
      ...page(() => import('./pages/instances/instance-group-add.tsx')),
    },
  ],
}

/** Instances of a project. */
export const instanceRoutes: RouteObject[] = [
  {
    ...crumb('instances', (p) => ({ label: 'Instances', to: to('instances', p) })),
    children: [
      { path: paths.instances, ...page(() => import('./pages/instances/InstancesPage.tsx')) },
      {
        path: paths.instanceNew,
        ...word('Create instance'),
        ...page(() => import('./pages/instances/instance-create.tsx')),
      },
      {
        path: paths.instance,
        ...crumb('instance', (p) => ({ label: p.instance, to: to('instance', p) })),
        ...page(() => import('./pages/instances/InstancePage.tsx')),
        children: [
          { index: true, ...redirectTo((p) => to('instanceStorage', p as Params<'instance'>)) },
          storage,
          networking,
          metrics,
          {
            path: paths.instanceConnect,
            ...word('Connect'),
            ...page(() => import('./pages/instances/ConnectTab.tsx')),
          },
          settings,
        ],
      },
    ],
  },
]
