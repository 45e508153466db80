import { expect, test } from 'vitest'
import { matchRoutes } from 'react-router'
import { paths, to } from '#app/paths.ts'

test('a path without parameters is itself', () => {
  expect(to('projects')).toBe('/projects')
})

test('parameters fill the path', () => {
  expect(to('instanceStorage', { project: 'web', instance: 'web-1' })).toBe(
    '/projects/web/instances/web-1/storage',
  )
})

test('what is filled in is found again by the router', () => {
  const params = { project: 'a b', instance: 'ü-1' }
  const { pathname } = new URL(to('instance', params), 'https://console.test')
  expect(matchRoutes([{ path: paths.instance }], pathname)?.[0]?.params).toEqual(params)
})

test('a parameter that is missing is a mistake, not a path', () => {
  expect(() => to('project', {} as { project: string })).toThrow(':project')
})

test('no two pages share a path', () => {
  const shapes = Object.values(paths).map((path) => path.replaceAll(/:\w+/g, ':'))
  expect(new Set(shapes).size).toBe(shapes.length)
})
