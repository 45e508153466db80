import type { RouteObject } from 'react-router'
import type { Area } from '#app/routing/area.ts'
import { vpcCrumb, vpcsCrumb } from '#app/routing/project-crumbs.ts'
import { crumb, page, titleOnly } from '#app/routing/route-parts.ts'

const routersCrumb = crumb('/projects/:project/vpcs/:vpc/routers', 'Routers')

const tab: RouteObject = {
  ...routersCrumb,
  ...page(() => import('./RoutersTab.tsx')),
  children: [
    { path: '/projects/:project/vpcs/:vpc/routers' },
    {
      path: '/projects/:project/vpcs/:vpc/routers-new',
      ...titleOnly('Create router'),
      ...page(() => import('./router-create.tsx')),
    },
    {
      path: '/projects/:project/vpcs/:vpc/routers/:router/edit',
      ...titleOnly('Edit router'),
      ...page(() => import('./router-edit.tsx')),
    },
  ],
}

const routerPath = '/projects/:project/vpcs/:vpc/routers/:router'

const routes: RouteObject = {
  ...crumb(routerPath, 'Routes'),
  children: [
    {
      path: '/projects/:project/vpcs/:vpc/routers/:router/routes-new',
      ...titleOnly('Create route', routerPath),
      ...page(() => import('./route-create.tsx')),
    },
    {
      path: '/projects/:project/vpcs/:vpc/routers/:router/routes/:route/edit',
      ...titleOnly('Edit route', routerPath),
      ...page(() => import('./route-edit.tsx')),
    },
  ],
}

const router: RouteObject = {
  ...crumb(routerPath, (p) => p.router),
  ...page(() => import('./RouterPage.tsx')),
  children: [
    { path: routerPath },
    {
      path: '/projects/:project/vpcs/:vpc/routers/:router/subnets-attach',
      ...titleOnly('Attach to subnets'),
      ...page(() => import('./router-attach.tsx')),
    },
    routes,
  ],
}

export const vpcRoutersArea: Area = {
  routes: {
    vpc: [tab],
    project: [
      {
        ...vpcsCrumb,
        children: [{ ...vpcCrumb, children: [{ ...routersCrumb, children: [router] }] }],
      },
    ],
  },
}
