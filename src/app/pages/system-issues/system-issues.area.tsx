import { CircleAlert } from 'lucide-react'
import { lazy } from 'react'
import { NavItemText } from '#app/components/frame/nav-items.tsx'
import type { Area } from '#app/routing/area.ts'
import { page, titleOnly } from '#app/routing/route-parts.ts'

export const systemIssuesArea: Area = {
  routes: {
    shell: [{ path: '/system/issues', ...titleOnly('Issues'), ...page(() => import('./IssuesPage.tsx')) }],
  },
  navigation: [
    {
      group: 'system',
      label: 'Issues',
      path: '/system/issues',
      icon: CircleAlert,
      // A lost chunk leaves the plain item.
      drawn: lazy(() => import('./IssuesNavItem.tsx').catch(() => ({ default: NavItemText }))),
    },
  ],
  background: lazy(() => import('./IssuesScan.tsx').catch(() => ({ default: () => null }))),
}
