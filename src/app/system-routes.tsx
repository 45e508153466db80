import type { RouteObject } from 'react-router'
import { inventoryRoutes } from './pages/inventory/inventory-routes.tsx'
import { ipPoolRoutes } from './pages/ip-pools/ip-pool-routes.tsx'
import { siloRoutes } from './pages/silos/silo-routes.tsx'
import { paths, to } from './paths.ts'
import { page, redirectTo, word } from './route-parts.ts'

/** The operator's pages; each resource has its own in its folder. */
export const systemRoutes: RouteObject[] = [
  { path: paths.system, ...redirectTo(() => to('silos')) },
  ...siloRoutes,
  ...inventoryRoutes,
  ...ipPoolRoutes,
  {
    path: paths.systemIssues,
    ...word('Issues'),
    ...page(() => import('./pages/system-issues/IssuesPage.tsx')),
  },
  {
    path: paths.systemUtilization,
    ...word('Utilization'),
    ...page(() => import('./pages/system-utilization/UtilizationPage.tsx')),
  },
  { path: paths.auditLog, ...word('Audit log'), ...page(() => import('./pages/audit-log/AuditLogPage.tsx')) },
  { path: paths.oxql, ...word('Metrics'), ...page(() => import('./pages/oxql/OxqlPage.tsx')) },
]
