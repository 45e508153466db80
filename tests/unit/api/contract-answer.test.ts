import { describe, expect, test } from 'vitest'
import { isBodyOf } from '#api/contract-answer.ts'
import { currentUserView } from '#api/generated/current-user.ts'
import { instanceNetworkInterfaceList, instanceNetworkInterfaceView } from '#api/generated/instances.ts'
import { operations } from '#api/generated/operations.ts'
import { projectList, projectView } from '#api/generated/projects.ts'
import { whole } from '../../support/contract/whole.ts'

const id = '00000000-0000-4000-8000-000000000001'
const project = whole(projectView, { id, name: 'web' }) as object

/** What captive portals and other services answer with status 200 and JSON. */
const foreign = [
  undefined,
  null,
  true,
  0,
  '',
  'ok',
  {},
  [],
  [{}],
  { status: 'ok' },
  { items: null },
  { items: {} },
  { items: [null] },
  { items: ['web'] },
  { items: [{}] },
  { error: 'sign in' },
]

const withBody = Object.values(operations).filter(
  ({ status = 200, answerKind }) => status !== 204 && answerKind !== 'bytes',
)

/** Foreign bodies that are valid answers of some operation. */
const mayBe = (operation: (typeof withBody)[number], body: unknown) =>
  (operation.must === undefined && operation.mustOf === undefined) ||
  (operation.mustOf === 'array' && Array.isArray(body) && body.length === 0) ||
  (operation.id === 'ping' && JSON.stringify(body) === '{"status":"ok"}')

describe('a foreign body is not taken for an answer of the API', () => {
  test.each(foreign.map((body) => [JSON.stringify(body), body]))('%s', (_, body) => {
    const taken = withBody.filter((operation) => !mayBe(operation, body) && isBodyOf(operation, body))
    expect(taken.map(({ id }) => id)).toEqual([])
  })
})

test('a list may be empty or have a next page', () => {
  expect(isBodyOf(projectList, { items: [], next_page: null })).toBe(true)
  expect(isBodyOf(projectList, { items: [project, { id: 'b' }], next_page: 'more' })).toBe(true)
})

test('an item without an id, or with a field of the wrong type, is rejected', () => {
  for (const wrong of [{}, { ...project, id: 5 }, { ...project, id: undefined }]) {
    expect(isBodyOf(projectView, wrong)).toBe(false)
    expect(isBodyOf(projectList, { items: [wrong] })).toBe(false)
    expect(isBodyOf(projectList, { items: [project, wrong] })).toBe(false)
  }
  expect(isBodyOf(projectView, { ...project, name: null })).toBe(false)
})

test('a view’s answer matches the id or name in its path', () => {
  const other = id.replace('1', '2')
  expect(isBodyOf(projectView, project, { project: id })).toBe(true)
  expect(isBodyOf(projectView, project, { project: id.toUpperCase() })).toBe(true)
  expect(isBodyOf(projectView, project, { project: other })).toBe(false)
  expect(isBodyOf(projectView, project, { project: 'web' })).toBe(true)
  expect(isBodyOf(projectView, project, { project: 'api' })).toBe(false)
  // No object can have this name, so the answer's name is not compared.
  expect(isBodyOf(projectView, project, { project: 'Web' })).toBe(true)
})

test('an answer of one operation is rejected by another', () => {
  expect(isBodyOf(currentUserView, project)).toBe(false)
  expect(isBodyOf(projectView, whole(currentUserView, {}))).toBe(false)
})

test('only operations without a required field accept any body', () => {
  const loose = withBody.filter(({ must, mustOf }) => must === undefined && mustOf === undefined)
  expect(loose.map(({ id }) => id)).toEqual(['loginSaml', 'networkingSwitchPortStatus'])
})

test('one of many fields may be missing, as on a newer server, but none that identifies the type', () => {
  const view = instanceNetworkInterfaceView
  const nic = whole(view, { id, name: 'net0' }) as Record<string, unknown>
  const without = (...names: string[]) =>
    Object.fromEntries(Object.entries(nic).filter(([name]) => !names.includes(name)))
  expect(isBodyOf(view, without('ip'))).toBe(true)
  for (const wrong of [without('ip', 'mac'), without('subnet_id'), without('name'), { ...nic, ip: null }])
    expect(isBodyOf(view, wrong)).toBe(false)
  expect(isBodyOf(instanceNetworkInterfaceList, { items: [without('ip')] })).toBe(true)
})
