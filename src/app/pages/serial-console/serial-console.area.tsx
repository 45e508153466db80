import type { Area } from '#app/routing/area.ts'
import { instanceCrumb, instancesCrumb, projectCrumb } from '#app/routing/project-crumbs.ts'
import { page, projectsCrumb, titleOnly } from '#app/routing/route-parts.ts'

const serialConsole = {
  path: '/projects/:project/instances/:instance/serial-console',
  ...titleOnly('Serial console'),
  ...page(() => import('./SerialConsolePage.tsx')),
}

const inInstance = { ...instanceCrumb, children: [serialConsole] }
const inProject = { ...projectCrumb, children: [{ ...instancesCrumb, children: [inInstance] }] }

export const serialConsoleArea: Area = {
  routes: { bare: [{ ...projectsCrumb, children: [inProject] }] },
}
