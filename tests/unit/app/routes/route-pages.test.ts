import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { areaRoutes, bareRoutes } from '#app/routes/area-routes.tsx'
import { projectsRoute } from '#app/routes/projects-route.ts'
import { pagesOf } from '#app/routes/route-pages.ts'

const routes = [projectsRoute, ...areaRoutes, ...bareRoutes]

const pathsOf = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path = '', children = [] }) => [path, ...pathsOf(children)])

/** Every parameter of any path, with its own name as the value. */
const everything = Object.fromEntries(
  pathsOf(routes)
    .flatMap((path) => [...path.matchAll(/:(\w+)/g)])
    .map(([, name = '']) => [name, name]),
)

test('every page has a unique name with its steps', () => {
  const names = pagesOf(routes, everything).map(({ label, steps }) => [...steps, label].join(' / '))
  expect(names.length).toBeGreaterThan(80)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('only pages with known parameters are listed, and no redirects', () => {
  const paths = pagesOf(routes, { project: 'web' }).map(({ path }) => path)
  expect(paths).toContain('/projects/web/disks-new')
  expect(paths).toContain('/system/silos-new')
  expect(paths).toContain('/settings/storage')
  expect(paths).toContain('/settings/changes')
  expect(paths).not.toContain('/projects/web')
  expect(paths.filter((path) => path.includes(':'))).toEqual([])
  expect(paths.filter((path) => path.includes('/instances/'))).toEqual([])
})

test('a page’s name is its crumb, after the steps to it', () => {
  const pages = pagesOf(routes, { project: 'web', instance: 'bastion' })
  expect(pages.find(({ path }) => path.endsWith('/bastion/storage/disks-attach'))).toMatchObject({
    label: 'Attach disk',
    steps: ['Projects', 'web', 'Instances', 'bastion', 'Storage'],
  })
})
