import { expect, test } from 'vitest'
import { isAboutInstance } from '#domain/audit-about.ts'

const subject = {
  id: '3f1c8f3e-0000-4000-8000-000000000001',
  name: 'web-1',
  project: { id: '3f1c8f3e-0000-4000-8000-000000000002', name: 'shop' },
  siloId: 'harbor',
}

const isAbout = (requestUri: string, siloId = 'harbor') =>
  isAboutInstance({ requestUri, actor: { kind: 'silo_user', siloId, siloUserId: 'ada' } }, subject)

test.each([
  [`/v1/instances/${subject.id}/stop`],
  ['/v1/instances/web-1?project=shop'],
  ['/v1/instances/web-1/disks/attach?project=shop'],
  [`/v1/instances/web-1/start?project=${subject.project.id}`],
  ['/v1/network-interfaces?instance=web-1&project=shop'],
  ['/v1/anti-affinity-groups/spread/members/instance/web-1?project=shop'],
])('%s is about it', (uri) => {
  expect(isAbout(uri)).toBe(true)
})

test.each([
  ['/v1/instances/web-10?project=shop'],
  ['/v1/instances/web-1?project=other'],
  ['/v1/instances/web-1'],
  ['/v1/disks/web-1?project=shop'],
  ['/v1/instances?project=shop'],
  ['//'],
  ['/v1/instances/%zz/stop?project=shop'],
])('%s is not', (uri) => {
  expect(isAbout(uri)).toBe(false)
})

test('an entry without its request or its actor is only about what it names', () => {
  expect(isAboutInstance({}, subject)).toBe(false)
  expect(isAboutInstance({ requestUri: '/v1/instances/web-1?project=shop' }, subject)).toBe(false)
  expect(isAboutInstance({ requestUri: `/v1/instances/${subject.id}` }, subject)).toBe(true)
})

test('the same names in another silo are another object, an id is not', () => {
  expect(isAbout('/v1/instances/web-1?project=shop', 'other')).toBe(false)
  expect(isAbout(`/v1/instances/${subject.id}`, 'other')).toBe(true)
})
