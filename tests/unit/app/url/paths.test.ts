import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { areaRoutes, bareRoutes } from '#app/routes/area-routes.tsx'
import { areas } from '#app/routes/areas.ts'
import { to } from '#app/url/paths.ts'
import { routesWith } from '#app/routes/routes.tsx'
import { hostileTexts } from '../../../support/hostile/hostile-texts.ts'
import { codeOf, filesIn } from '../../../support/sources.ts'

const code = filesIn('src/app').map((file) => ({ path: file.path, code: codeOf(file) }))
const found = (pattern: RegExp) =>
  code.flatMap(({ path, code }) => [...code.matchAll(pattern)].map(([, pattern = '']) => ({ path, pattern })))

/** The patterns of all routes: the first screens' and the areas'. */
const patternsOf = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [
    ...(path?.startsWith('/') ? [path] : []),
    ...patternsOf(children),
  ])
const patterns = patternsOf(routesWith({ areaRoutes, bareRoutes }))
const known = new Set(patterns)

test('a path without parameters is unchanged', () => {
  expect(to('/projects')).toBe('/projects')
})

test('a hostile name is one path segment, and reads back unchanged', () => {
  const pattern = '/projects/:project/edit'
  for (const { text } of hostileTexts) {
    const path = to(pattern, { project: text })
    if (text === '.' || text === '..') continue
    const { pathname } = new URL(path, 'https://console.test')
    const [found] = matchRoutes([{ path: pattern }], pathname) ?? []
    expect(found?.params.project).toBe(text.toWellFormed())
  }
})

test('parameters fill the path', () => {
  const params = { project: 'web', instance: 'web-1' }
  expect(to('/projects/:project/instances/:instance/storage', params)).toBe(
    '/projects/web/instances/web-1/storage',
  )
})

test('the router matches the path that was filled in', () => {
  const path = '/projects/:project/instances/:instance'
  const params = { project: 'a b', instance: 'ü-1' }
  const { pathname } = new URL(to(path, params), 'https://console.test')
  expect(matchRoutes([{ path }], pathname)?.[0]?.params).toEqual(params)
})

test('a missing parameter throws', () => {
  expect(() => to('/projects/:project', {} as { project: string })).toThrow(':project')
})

test('no two pages share a path', () => {
  // An instance is looked up by a long and a short path, on the same page.
  const shapes = patterns.map((pattern) => pattern.replaceAll(/:\w+/g, ':'))
  expect(shapes.length).toBeGreaterThan(90)
  expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([])
})

test('every path that is linked to, loaded or read has a route', () => {
  const used = found(/\b(?:to|loaderFor|useRouteParams|crumb)\(\s*'(\/[^']*)'/g)
  expect(used.length).toBeGreaterThan(200)
  // The server redirects from here to an identity provider; it is not a page of the console.
  const ofServer = '/login/:silo/saml/:provider/redirect'
  expect(used.filter(({ pattern }) => !known.has(pattern) && pattern !== ofServer)).toEqual([])
})

test('every navigation entry has a route', () => {
  const places = areas.flatMap(({ navigation = [] }) => navigation)
  expect(places.length).toBeGreaterThan(12)
  expect(places.filter(({ path }) => !known.has(path))).toEqual([])
})
