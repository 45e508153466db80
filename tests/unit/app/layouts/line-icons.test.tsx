import { isValidElement } from 'react'
import { expect, test } from 'vitest'
import { actionIcon, placeIcon } from '#app/layouts/line-icons.tsx'
import { areaRoutes, bareRoutes } from '#app/routes/area-routes.tsx'
import { projectsRoute } from '#app/routes/projects-route.ts'
import { pagesOf } from '#app/routes/route-pages.ts'

const anything = new Proxy({}, { get: () => 'x' })
const pages = pagesOf([projectsRoute, ...areaRoutes, ...bareRoutes], anything)

const drawing = (icon: unknown) => isValidElement(icon) && icon.type
const other = drawing(actionIcon('Something else'))

test('every page has the icon of its form’s action, or of the nearest place', () => {
  expect(pages.length).toBeGreaterThan(150)
  const without = pages.filter(({ pattern }) => drawing(placeIcon(pattern)) === other)
  expect(without.map(({ pattern }) => pattern)).toEqual([])
})

test('a page that is not a place itself has the icon of its subject', () => {
  const alike = (path: string, as: string) => expect(drawing(placeIcon(path))).toBe(drawing(placeIcon(as)))
  alike('/projects/web/instances/db/storage', '/projects/:project/instances')
  alike('/groups', '/groups/:groupId')
  expect(drawing(placeIcon('/images-promote'))).toBe(drawing(actionIcon('Promote')))
  expect(drawing(placeIcon('/projects/:project/disks-new'))).toBe(drawing(actionIcon('Create disk')))
  expect(drawing(placeIcon('/elsewhere'))).toBe(other)
})
