import { expect, test } from 'vitest'
import { FaultRules, isApi } from '../../support/servers/fault-rules.ts'

const get = (path: string) => ({ method: 'GET', path })

test('by default only the API is affected', () => {
  const rules = new FaultRules()
  rules.add({ do: 'hang' })
  expect(rules.take(get('/assets/first.js'))).toBeUndefined()
  expect(rules.take(get('/v1/me'))).toEqual({ do: 'hang' })
  expect(isApi({ method: 'POST', path: '/login/harbor/saml/x' })).toBe(true)
  expect(isApi(get('/login/harbor/saml/x/redirect?y'))).toBe(true)
  expect(isApi(get('/login/harbor/saml/x?redirect_uri=/y'))).toBe(false)
  expect(isApi(get('/login/harbor/local'))).toBe(false)
})

test('a rule affects requests from the nth, for a number of times', () => {
  const rules = new FaultRules()
  rules.add({ do: 'reset' }, { skip: 1, times: 2 })
  expect([1, 2, 3, 4].map(() => rules.take(get('/v1/me'))?.do)).toEqual([
    undefined,
    'reset',
    'reset',
    undefined,
  ])
})

test('the oldest matching rule applies until it is used up or removed', () => {
  const rules = new FaultRules()
  rules.add({ do: 'html' }, { times: 1 })
  const takeBack = rules.add({ do: 'truncate' }, { when: ({ path }) => path.startsWith('/v1/me') })
  rules.add({ do: 'status', status: 500 })
  expect(rules.take(get('/v1/me'))?.do).toBe('html')
  expect(rules.take(get('/v1/me'))?.do).toBe('truncate')
  expect(rules.take(get('/v1/disks'))?.do).toBe('status')
  takeBack()
  expect(rules.take(get('/v1/me'))?.do).toBe('status')
  rules.clear()
  expect(rules.take(get('/v1/me'))).toBeUndefined()
})
