import type { Area } from '#app/routing/area.ts'
import { instancesCrumb } from '#app/routing/project-crumbs.ts'
import { page, word } from '#app/routing/route-parts.ts'

export const instanceCreateArea: Area = {
  routes: {
    project: [
      {
        ...instancesCrumb,
        children: [
          {
            path: '/projects/:project/instances-new',
            ...word('Create instance'),
            ...page(() => import('./instance-create.tsx')),
          },
        ],
      },
    ],
  },
}
