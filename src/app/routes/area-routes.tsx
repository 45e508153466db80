import type { RouteObject } from 'react-router'
import { RouteError } from '#app/components/frame/RouteError.tsx'
import type { Area } from '#app/routing/area.ts'
import { ownPage, ownPart } from './own-part.tsx'
import { areas } from './areas.ts'
import {
  instanceCrumb,
  instancesCrumb,
  projectCrumb,
  vpcCrumb,
  vpcsCrumb,
} from '#app/routing/project-crumbs.ts'
import { ensureMe } from '#app/session/session.ts'
import { crumb, page, projectsCrumb, redirectTo } from '#app/routing/route-parts.ts'

const childrenOf = (parent: keyof Area['routes']) => areas.flatMap(({ routes }) => routes[parent] ?? [])

const instance: RouteObject = {
  path: '/projects/:project/instances/:instance',
  ...instanceCrumb,
  ...page(() => import('#app/pages/instances/InstancePage.tsx')),
  children: [
    {
      index: true,
      ...redirectTo('/projects/:project/instances/:instance/storage'),
    },
    ...childrenOf('instance'),
  ],
}

const vpc: RouteObject = {
  path: '/projects/:project/vpcs/:vpc',
  ...vpcCrumb,
  ...page(() => import('#app/pages/vpcs/VpcPage.tsx')),
  children: [
    {
      index: true,
      ...redirectTo('/projects/:project/vpcs/:vpc/firewall-rules'),
    },
    ...childrenOf('vpc'),
  ],
}

const silo: RouteObject = {
  path: '/system/silos/:silo',
  ...crumb('/system/silos/:silo', (p) => p.silo),
  ...page(() => import('#app/pages/silos/SiloPage.tsx')),
  children: [{ index: true, ...redirectTo('/system/silos/:silo/idps') }, ...childrenOf('silo')],
}

const silos: RouteObject = {
  ...crumb('/system/silos', 'Silos'),
  children: [...childrenOf('silos'), silo],
}

const project: RouteObject = {
  ...projectCrumb,
  children: [
    { path: '/projects/:project', ...redirectTo('/projects/:project/instances') },
    { ...instancesCrumb, children: [instance] },
    { ...vpcsCrumb, children: [vpc] },
    ...childrenOf('project'),
  ],
}

const inventory: RouteObject = {
  ...crumb('/system/inventory', 'Inventory'),
  children: [
    { path: '/system/inventory', ...redirectTo('/system/inventory/sleds') },
    {
      ...page(() => import('#app/pages/inventory/InventoryPage.tsx')),
      // A failed tab must not hide the other tabs.
      children: [{ ErrorBoundary: RouteError, children: childrenOf('inventoryTab') }],
    },
    ...childrenOf('inventory'),
  ],
}

const rackNetwork: RouteObject = {
  ...crumb('/system/networking/bgp', 'Rack Network'),
  children: [
    {
      ...page(() => import('#app/pages/rack-network/RackNetworkPage.tsx')),
      children: [{ ErrorBoundary: RouteError, children: childrenOf('rackNetworkTab') }],
    },
    ...childrenOf('rackNetwork'),
  ],
}

/** A child that only has its parent's path and renders nothing. */
const isBare = ({ path, lazy, loader }: RouteObject) => path && !lazy && !loader

/** The path of a page or tab, which may be that of its bare child. */
const ownPath = ({ path, children }: RouteObject) => path ?? children?.find(isBare)?.path ?? ''

/** Sets `over` of each panel to the page below it: its parent with a path of its own. */
function withPanels(route: RouteObject): RouteObject {
  if (route.index || !route.children) return route
  const over = (route.children.find(isBare) ?? (route.lazy ? route : undefined))?.path
  const children = route.children.map((child) =>
    over && child.lazy && !child.children
      ? { ...child, handle: { ...child.handle, over } }
      : withPanels(child),
  )
  return { ...route, children }
}

/** Whether all routes below are operator pages. */
const isSystem = ({ path, children = [] }: RouteObject): boolean =>
  path ? path.startsWith('/system') : children.length > 0 && children.every(isSystem)

const [systemRoutes = [], siloRoutes = []] = [true, false].map((system) =>
  childrenOf('shell').filter((route) => isSystem(route) === system),
)

/** Operator pages are "not found" for other users. */
const system: RouteObject = {
  path: '/system',
  loader: async () => {
    const { fleetViewer } = await ensureMe()
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own error
    if (!fleetViewer) throw new Response(null, { status: 404 })
    return null
  },
  shouldRevalidate: () => false,
  children: [{ index: true, ...redirectTo('/system/silos') }, silos, inventory, rackNetwork, ...systemRoutes],
}

/**
 * A page or part for another object starts anew. A tab or panel that cannot be loaded or drawn must not replace
 * the page around it.
 */
const withOwnParts = (route: RouteObject, isWithin = false): RouteObject => {
  const { lazy, children } = route
  if (route.index) return route
  return {
    ...route,
    ...(typeof lazy === 'function' && { lazy: (isWithin ? ownPart : ownPage)(lazy, ownPath(route)) }),
    ...(children && {
      children: children.map((child) => withOwnParts(child, isWithin || lazy !== undefined)),
    }),
  }
}

const background = areas.flatMap(({ background: ofArea = [] }) => ofArea)

// On each route: a parent would add a level to the matches that the router keeps for every page.
export const areaRoutes: RouteObject[] = [{ ...projectsCrumb, children: [project] }, system, ...siloRoutes]
  .map(withPanels)
  .map((route) => withOwnParts({ ...route, handle: { ...route.handle, background } }))

export const bareRoutes: RouteObject[] = childrenOf('bare')
