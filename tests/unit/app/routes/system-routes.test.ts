import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { areaRoutes } from '#app/routes/area-routes.tsx'

const pathsOf = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)])

const gate = areaRoutes.find(({ path }) => path === '/system')

test('exactly the operator’s pages are behind the one access check', () => {
  const behind = pathsOf(areaRoutes).filter((path) =>
    matchRoutes(areaRoutes, path)?.some(({ route }) => route.loader && route.loader === gate?.loader),
  )
  expect(behind).toEqual(pathsOf(areaRoutes).filter((path) => path.startsWith('/system')))
  expect(behind.length).toBeGreaterThan(10)
})
