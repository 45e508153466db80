import type { RouteObject } from 'react-router'
import type { Area } from '#app/routing/area.ts'
import { page, redirectTo, titleOnly } from '#app/routing/route-parts.ts'

const tab: RouteObject = {
  path: '/projects/:project/instances/:instance/metrics',
  ...titleOnly('Metrics'),
  ...page(() => import('./MetricsTab.tsx')),
  children: [
    {
      index: true,
      ...redirectTo('/projects/:project/instances/:instance/metrics/cpu'),
    },
    {
      path: '/projects/:project/instances/:instance/metrics/cpu',
      ...titleOnly('CPU'),
      ...page(() => import('./CpuMetrics.tsx')),
    },
    {
      path: '/projects/:project/instances/:instance/metrics/disk',
      ...titleOnly('Disk'),
      ...page(() => import('./DiskMetrics.tsx')),
    },
    {
      path: '/projects/:project/instances/:instance/metrics/network',
      ...titleOnly('Network'),
      ...page(() => import('./NetworkMetrics.tsx')),
    },
  ],
}

export const instanceMetricsArea: Area = { routes: { instance: [tab] } }
