import { CircleAlert } from 'lucide-react'
import type { Area } from '#app/routing/area.ts'
import { page, word } from '#app/routing/route-parts.ts'

export const systemIssuesArea: Area = {
  routes: {
    shell: [{ path: '/system/issues', ...word('Issues'), ...page(() => import('./IssuesPage.tsx')) }],
  },
  navigation: [{ group: 'system', label: 'Issues', path: '/system/issues', icon: CircleAlert }],
}
