import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { type KindName, kindNames, kindOf } from '#domain/offline/compared-answers.ts'
import { pageOf, placesNow } from '#app/pages/changes/change-links.ts'
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

test('a place has its current names, also if the names were in use before', () => {
  const renamed = (kind: KindName, at: number, from: string, to: string, in_ = {}) => ({
    ...change(kind, in_),
    name: to,
    fields: [{ field: 'name', from, to }],
    key: at,
    after: at,
    before: at,
    at,
    isUnseen: false,
  })
  const placeOf = placesNow([
    renamed('vpc', 2, 'default', 'main', { project: 'shop' }),
    renamed('vpc', 3, 'default', 'other', { project: 'bank' }),
    renamed('project', 4, 'shop', 'store'),
    renamed('router', 5, 'system', 'edge', { project: 'store', vpc: 'main' }),
    renamed('disk', 5, 'store', 'disk'),
    { ...renamed('project', 6, 'staging', 'prod'), id: '1' },
    { ...renamed('project', 6, 'prod', 'former'), id: '2' },
  ])
  const before = { project: 'shop', vpc: 'default', router: 'system' }
  expect(placeOf({ place: before, at: 1 })).toEqual({ project: 'store', vpc: 'main', router: 'edge' })
  expect(placeOf({ place: { project: 'shop', vpc: 'default' }, at: 3 })).toEqual({
    project: 'store',
    vpc: 'default',
  })
  expect(placeOf({ place: { project: 'shop' }, at: 5 })).toEqual({ project: 'shop' })
  expect(placeOf({ place: { project: 'staging' }, at: 5 })).toEqual({ project: 'prod' })
  expect(placeOf({ place: { project: 'prod' }, at: 5 })).toEqual({ project: 'former' })
})
