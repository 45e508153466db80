import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { findKinds } from '#domain/offline/findable.ts'
import { keysOf } from '#api/objects.ts'
import type { Found } from '#worker-protocol/messages.ts'
import { foundPatterns, pathOf } from '#app/layouts/found-places.tsx'
import { areaRoutes, bareRoutes } from '#app/routes/area-routes.tsx'
import { projectsRoute } from '#app/routes/projects-route.ts'

const routes = [projectsRoute, ...areaRoutes, ...bareRoutes]
const everywhere = () => true

const within = Object.fromEntries(
  [
    'project',
    'vpc',
    'router',
    'gateway',
    'instance',
    'silo',
    'pool',
    'lot',
    'announceSet',
    'sledId',
    'switchId',
  ].map((place) => [place, `a-${place}`]),
)

test('each kind links to an existing route of the console', () => {
  for (const kind of keysOf(findKinds)) {
    const path = pathOf({ kind, name: 'it', id: 'its-id', lines: ['switch0'], within, asOf: 0 }, everywhere)
    const matched = (matchRoutes(routes, path ?? '') ?? []).map(({ route }) => route.path ?? '')
    expect([kind, matched.filter((pattern) => foundPatterns.includes(pattern)).length > 0]).toEqual([
      kind,
      true,
    ])
  }
})

test('objects that are forbidden, unaddressable, or named like an id have no link', () => {
  const disk = { kind: 'disk', name: 'data', lines: [], asOf: 0 } satisfies Omit<Found, 'within'>
  expect(pathOf({ ...disk, within }, everywhere)).toBe('/projects/a-project/disks/data')
  expect(pathOf({ ...disk, within }, () => false)).toBeUndefined()
  expect(pathOf({ ...disk, within: {} }, everywhere)).toBeUndefined()
  const project = '00000001-1111-4222-8333-444444444444'
  expect(pathOf({ ...disk, within: { project } }, everywhere)).toBeUndefined()
  expect(pathOf({ ...disk, kind: 'instance', id: project, within: { project } }, everywhere)).toBe(
    `/lookup/i/${project}`,
  )
})

test.each(['../../settings', '//evil.example', 'a/b', '%2e%2e', '?q=', '#top', ' '])(
  'a name such as %j stays one path segment',
  (name) => {
    const path = pathOf({ kind: 'disk', name, lines: [], within, asOf: 0 }, everywhere) ?? ''
    const url = new URL(path, 'https://console.test')
    expect(url.origin + url.pathname.split('/').slice(0, 4).join('/')).toBe(
      'https://console.test/projects/a-project/disks',
    )
    expect([url.pathname.split('/').length, url.search, url.hash]).toEqual([5, '', ''])
  },
)
