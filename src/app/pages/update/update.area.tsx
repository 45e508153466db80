import { CircleArrowUp } from 'lucide-react'
import type { RouteObject } from 'react-router'
import { RouteError } from '#app/components/frame/RouteError.tsx'
import type { Area } from '#app/routing/area.ts'
import { crumb, page, redirectTo, titleOnly } from '#app/routing/route-parts.ts'
import { shortId } from '#app/ui/text/format.ts'

const tabs: RouteObject[] = [
  {
    ...titleOnly('Status'),
    ...page(() => import('./StatusTab.tsx')),
    children: [
      { path: '/system/update/status' },
      {
        path: '/system/update/target-set',
        ...titleOnly('Set target release'),
        ...page(() => import('./target-set.tsx')),
      },
    ],
  },
  {
    ...titleOnly('Repositories'),
    ...page(() => import('./RepositoriesTab.tsx')),
    children: [
      { path: '/system/update/repositories' },
      {
        path: '/system/update/repositories-upload',
        ...titleOnly('Upload release'),
        ...page(() => import('./repository-upload.tsx')),
      },
    ],
  },
  {
    ...titleOnly('Trust roots'),
    ...page(() => import('./TrustRootsTab.tsx')),
    children: [
      { path: '/system/update/trust-roots' },
      {
        path: '/system/update/trust-roots-add',
        ...titleOnly('Add trust root'),
        ...page(() => import('./trust-root-add.tsx')),
      },
    ],
  },
]

const routes: RouteObject[] = [
  {
    ...crumb('/system/update/status', 'Update'),
    children: [
      { path: '/system/update', ...redirectTo('/system/update/status') },
      {
        ...page(() => import('./UpdatePage.tsx')),
        // A failing tab leaves the others and an upload visible.
        children: [{ ErrorBoundary: RouteError, children: tabs }],
      },
      {
        ...crumb('/system/update/repositories', 'Repositories'),
        children: [
          {
            path: '/system/update/repositories/:version',
            ...crumb('/system/update/repositories/:version', ({ version }) => version),
            ...page(() => import('./RepositoryPage.tsx')),
          },
        ],
      },
      {
        ...crumb('/system/update/trust-roots', 'Trust roots'),
        children: [
          {
            path: '/system/update/trust-roots/:trustRootId',
            ...crumb('/system/update/trust-roots/:trustRootId', ({ trustRootId }) => shortId(trustRootId)),
            ...page(() => import('./TrustRootPage.tsx')),
          },
        ],
      },
    ],
  },
]

/** Target release, update progress, uploaded releases and trust roots. */
export const updateArea: Area = {
  routes: { shell: routes },
  navigation: [{ group: 'system', label: 'Update', path: '/system/update/status', icon: CircleArrowUp }],
}
