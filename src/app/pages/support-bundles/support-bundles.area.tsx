import { Archive } from 'lucide-react'
import type { RouteObject } from 'react-router'
import { RouteError } from '#app/components/frame/RouteError.tsx'
import type { Area } from '#app/routing/area.ts'
import { crumb, page, titleOnly } from '#app/routing/route-parts.ts'
import { shortId } from '#app/ui/text/format.ts'

const list: RouteObject = {
  ...page(() => import('./BundleList.tsx')),
  children: [
    { path: '/system/support-bundles' },
    {
      path: '/system/support-bundles-new',
      ...titleOnly('Create support bundle'),
      ...page(() => import('./support-bundle-create.tsx')),
    },
  ],
}

const routes: RouteObject[] = [
  {
    ...crumb('/system/support-bundles', 'Support Bundles'),
    children: [
      {
        ...page(() => import('./SupportBundlesPage.tsx')),
        // A failing list leaves the downloads visible.
        children: [{ ErrorBoundary: RouteError, children: [list] }],
      },
      {
        ...crumb('/system/support-bundles/:bundleId', ({ bundleId }) => shortId(bundleId)),
        ...page(() => import('./SupportBundlePage.tsx')),
        children: [
          { path: '/system/support-bundles/:bundleId' },
          {
            path: '/system/support-bundles/:bundleId/edit',
            ...titleOnly('Edit comment'),
            ...page(() => import('./support-bundle-edit.tsx')),
          },
        ],
      },
    ],
  },
]

/** Diagnostic data of the rack, collected for support. */
export const supportBundlesArea: Area = {
  routes: { shell: routes },
  navigation: [{ group: 'system', label: 'Support Bundles', path: '/system/support-bundles', icon: Archive }],
}
