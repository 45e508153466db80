import type { Area } from '#app/routing/area.ts'
import { instancesCrumb } from '#app/routing/project-crumbs.ts'
import { page, titleOnly } from '#app/routing/route-parts.ts'

export const instanceCreateArea: Area = {
  routes: {
    project: [
      {
        ...instancesCrumb,
        children: [
          {
            path: '/projects/:project/instances-new',
            ...titleOnly('Create instance'),
            ...page(() => import('./instance-create.tsx')),
            // The query names what is copied.
            shouldRevalidate: undefined,
          },
        ],
      },
    ],
  },
}
