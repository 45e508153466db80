import { CircleAlert } from 'lucide-react'
import { lazy } from 'react'
import { Place } from '#app/layouts/places.tsx'
import type { Area } from '#app/routing/area.ts'
import { page, word } from '#app/routing/route-parts.ts'

export const systemIssuesArea: Area = {
  routes: {
    shell: [{ path: '/system/issues', ...word('Issues'), ...page(() => import('./IssuesPage.tsx')) }],
  },
  navigation: [
    {
      group: 'system',
      label: 'Issues',
      path: '/system/issues',
      icon: CircleAlert,
      // A lost chunk leaves the plain item.
      drawn: lazy(() => import('./IssuesPlace.tsx').catch(() => ({ default: Place }))),
    },
  ],
  looks: lazy(() => import('./IssuesLook.tsx').catch(() => ({ default: () => null }))),
}
