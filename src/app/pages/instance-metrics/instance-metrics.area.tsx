import type { RouteObject } from 'react-router'
import type { Area } from '#app/routing/area.ts'
import { page, redirectTo, word } from '#app/routing/route-parts.ts'

const tab: RouteObject = {
  path: '/projects/:project/instances/:instance/metrics',
  ...word('Metrics'),
  ...page(() => import('./MetricsTab.tsx')),
  children: [
    {
      index: true,
      ...redirectTo('/projects/:project/instances/:instance/metrics/cpu'),
    },
    {
      path: '/projects/:project/instances/:instance/metrics/cpu',
      ...word('CPU'),
      ...page(() => import('./CpuMetrics.tsx')),
    },
    {
      path: '/projects/:project/instances/:instance/metrics/disk',
      ...word('Disk'),
      ...page(() => import('./DiskMetrics.tsx')),
    },
    {
      path: '/projects/:project/instances/:instance/metrics/network',
      ...word('Network'),
      ...page(() => import('./NetworkMetrics.tsx')),
    },
  ],
}

export const instanceMetricsArea: Area = { routes: { instance: [tab] } }
