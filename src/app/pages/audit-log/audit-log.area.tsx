import { ScrollText } from 'lucide-react'
import type { Area } from '#app/routing/area.ts'
import { page, titleOnly } from '#app/routing/route-parts.ts'

export const auditLogArea: Area = {
  routes: {
    shell: [
      { path: '/system/audit-log', ...titleOnly('Audit log'), ...page(() => import('./AuditLogPage.tsx')) },
    ],
  },
  navigation: [{ group: 'rack', label: 'Audit log', path: '/system/audit-log', icon: ScrollText }],
}
