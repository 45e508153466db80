import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { to } from '#app/paths.ts'
import { codeOf, filesIn } from '../../support/sources.ts'

const code = filesIn('src/app').map((file) => ({ path: file.path, code: codeOf(file) }))
const found = (pattern: RegExp) =>
  code.flatMap(({ path, code }) => [...code.matchAll(pattern)].map(([, pattern = '']) => ({ path, pattern })))

/** The patterns of all routes. */
const routes = found(/\bpath: '(\/[^']*)'/g)
const known = new Set(routes.map(({ pattern }) => pattern))

test('a path without parameters is itself', () => {
  expect(to('/projects')).toBe('/projects')
})

test('parameters fill the path', () => {
  const params = { project: 'web', instance: 'web-1' }
  expect(to('/projects/:project/instances/:instance/storage', params)).toBe(
    '/projects/web/instances/web-1/storage',
  )
})

test('what is filled in is found again by the router', () => {
  const path = '/projects/:project/instances/:instance'
  const params = { project: 'a b', instance: 'ü-1' }
  const { pathname } = new URL(to(path, params), 'https://console.test')
  expect(matchRoutes([{ path }], pathname)?.[0]?.params).toEqual(params)
})

test('a parameter that is missing is a mistake, not a path', () => {
  expect(() => to('/projects/:project', {} as { project: string })).toThrow(':project')
})

test('no two pages share a path', () => {
  // An instance is looked up by a long and a short path, to the same page.
  const shapes = routes.map(({ pattern }) => pattern.replaceAll(/:\w+/g, ':'))
  expect(shapes.length).toBeGreaterThan(90)
  expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([])
})

test('every path that is linked to, loaded or read is that of a route', () => {
  const used = found(/\b(?:to|loaderFor|useRouteParams|crumb)\(\s*'(\/[^']*)'/g)
  expect(used.length).toBeGreaterThan(200)
  expect(used.filter(({ pattern }) => !known.has(pattern))).toEqual([])
})
