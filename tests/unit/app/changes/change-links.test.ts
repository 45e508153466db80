import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { type KindName, kindNames, kindOf } from '#domain/offline/compared-answers.ts'
import { pageOf } from '#app/pages/changes/change-links.ts'
import { areaRoutes } from '#app/routes/area-routes.tsx'

const id = '3f1c8f3e-0000-4000-8000-000000000001'
const place = { project: 'shop', vpc: 'default', router: 'system', instance: 'web-1' }
const change = (kind: KindName, in_: Record<string, string> = place) =>
  ({ kind, id, name: 'name', what: 'changed', fields: [], place: in_ }) as const

/** Kinds whose objects have no page that their list entry identifies. */
const without: KindName[] = ['group', 'user']

test.each(kindNames.filter((kind) => !without.includes(kind)))('a %s links to an existing page', (kind) => {
  const page = pageOf(change(kind))
  expect(page).toBeDefined()
  expect(matchRoutes(areaRoutes, page ?? '')?.length).toBeGreaterThan(0)
})

test('every kind has a label', () => {
  expect(kindNames.map((kind) => kindOf(kind).word).every(Boolean)).toBe(true)
  expect(new Set(kindNames.map((kind) => kindOf(kind).word)).size).toBe(kindNames.length)
})

test('a deleted object has no link, nor has one in an unknown project; an instance is found by id', () => {
  expect(pageOf({ ...change('disk'), what: 'gone' })).toBeUndefined()
  expect(pageOf(change('disk', {}))).toBeUndefined()
  expect(pageOf(change('instance', {}))).toBe(`/lookup/i/${id}`)
  expect(pageOf(change('image', {}))).toBe('/images/name/edit')
})
