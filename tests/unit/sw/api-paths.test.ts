import { expect, test, vi } from 'vitest'
import { operations } from '#api/generated/operations.ts'
import type { Operation } from '#api/operation.ts'
import { isApiCall, isArchive, isImagePart, isSignIn } from '#sw/api-paths.ts'

vi.stubGlobal('self', { location: { origin: 'https://console.test' } })
const isCall = (method: string, path: string) =>
  isApiCall({ method, url: new URL(path, 'https://console.test').href })

test('every operation of the contract is an API call', () => {
  const all: Operation[] = Object.values(operations)
  expect(all.filter(({ method, path }) => !isCall(method, path))).toEqual([])
})

test.each([
  ['GET', '/'],
  ['GET', '/projects'],
  ['GET', '/v1'],
  ['GET', '/v10/projects'],
  ['GET', '/assets/v1/index.js'],
  ['GET', '/login/harbor/local'],
  ['GET', '/login/harbor/saml/okta'],
  ['GET', '/device/verify'],
  ['POST', '/loginx'],
  ['GET', 'https://elsewhere.test/v1/projects'],
])('%s %s is not', (method, path) => {
  expect(isCall(method, path)).toBe(false)
})

test('a sign-in is distinguished from everything else', () => {
  const signIn = 'https://console.test/v1/login/harbor/local'
  expect(isSignIn({ url: signIn, method: 'POST' })).toBe(true)
  expect(isSignIn({ url: signIn, method: 'GET' })).toBe(false)
  expect(isSignIn({ url: 'https://console.test/v1/logout', method: 'POST' })).toBe(false)
})

test('archive uploads are distinguished from everything else', () => {
  const all: Operation[] = Object.values(operations)
  const archives = all.filter(({ method, path }) => isArchive({ method, url: `https://console.test${path}` }))
  expect(archives.map(({ id }) => id).toSorted()).toEqual([
    'systemUpdatePutRepository',
    'systemUpdateRepositoryUpload',
  ])
})

test('parts of an image are distinguished from everything else', () => {
  const all: Operation[] = Object.values(operations)
  const parts = all.filter(({ method, path }) =>
    isImagePart({ method, url: `https://console.test${path}?project=a` }),
  )
  expect(parts.map(({ id }) => id)).toEqual(['diskBulkWriteImport'])
})
