import type { RouteObject } from 'react-router'
import { page, projectsCrumb, titleOnly } from '#app/routing/route-parts.ts'

export const projectsRoute: RouteObject = {
  ...projectsCrumb,
  ...page(() => import('#app/pages/projects/ProjectsPage.tsx')),
  children: [
    { path: '/projects' },
    {
      path: '/projects-new',
      ...titleOnly('Create project', '/projects'),
      ...page(() => import('#app/pages/projects/project-create.tsx')),
    },
    {
      path: '/projects/:project/edit',
      ...titleOnly('Edit project', '/projects'),
      ...page(() => import('#app/pages/projects/project-edit.tsx')),
    },
  ],
}
