import type { RouteObject } from 'react-router'
import { inventoryRoutes } from './pages/inventory/inventory-routes.tsx'
import { ipPoolRoutes } from './pages/ip-pools/ip-pool-routes.tsx'
import { siloRoutes } from './pages/silos/silo-routes.tsx'
import { to } from './paths.ts'
import { page, redirectTo, word } from './route-parts.ts'

/** The operator's pages; each resource has its own in its folder. */
export const systemRoutes: RouteObject[] = [
  { path: '/system', ...redirectTo(() => to('/system/silos')) },
  ...siloRoutes,
  ...inventoryRoutes,
  ...ipPoolRoutes,
  {
    path: '/system/issues',
    ...word('Issues'),
    ...page(() => import('./pages/system-issues/IssuesPage.tsx')),
  },
  {
    path: '/system/utilization',
    ...word('Utilization'),
    ...page(() => import('./pages/system-utilization/UtilizationPage.tsx')),
  },
  {
    path: '/system/audit-log',
    ...word('Audit log'),
    ...page(() => import('./pages/audit-log/AuditLogPage.tsx')),
  },
  { path: '/system/metrics', ...word('Metrics'), ...page(() => import('./pages/oxql/OxqlPage.tsx')) },
]
