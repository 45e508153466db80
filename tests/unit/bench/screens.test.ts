import { matchPath, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { areaRoutes, bareRoutes } from '#app/routes/area-routes.tsx'
import { projectsRoute } from '#app/routes/projects-route.ts'
import { pagesOf } from '#app/routes/route-pages.ts'
import { idsFrom, screens } from '../../../bench/screens.ts'

const routes = [projectsRoute, ...areaRoutes, ...bareRoutes]

const pathsOf = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path = '', children = [] }) => [path, ...pathsOf(children)])

const parametersIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

const everything = Object.fromEntries(
  pathsOf(routes)
    .flatMap(parametersIn)
    .map((name) => [name, name]),
)

test('every page has a screen whose layout shift is measured, except those of newer servers', () => {
  const patterns = pagesOf(routes, everything)
    .map(({ pattern }) => pattern)
    .filter((pattern) => !pattern.includes('/multicast-group'))
  const specific = patterns.toSorted((a, b) => parametersIn(a).length - parametersIn(b).length)
  const shown = new Set(
    screens.map((screen) => specific.find((pattern) => matchPath(pattern, screen.replace(/\?.*/, '')))),
  )
  expect(patterns.length).toBeGreaterThan(180)
  expect(patterns.filter((pattern) => !shown.has(pattern))).toEqual([])
})

test('each parameter of a screen has a list that its id comes from, or is the user’s own', () => {
  expect(new Set(screens.flatMap(parametersIn))).toEqual(new Set([...Object.keys(idsFrom), 'myId']))
})
