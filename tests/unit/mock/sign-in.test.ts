import { expect, test } from 'vitest'
import { mockServer } from './mock-client.ts'

const login = { username: 'vera', password: 'password' }

test('a session opened with a password works as cookie and as token until it is closed', async () => {
  const { ask } = mockServer()
  const signedIn = await ask('POST', '/v1/login/harbor/local', { user: '', body: login })
  const token = signedIn.headers.get('x-mock-session') ?? ''
  expect([signedIn.status, signedIn.data]).toEqual([204, ''])
  const cookie = { user: '', headers: { cookie: `theme=dark; session=${token}` } }
  expect((await ask('GET', '/v1/me', cookie)).data['displayName']).toBe('Vera Nowak')
  expect(
    (await ask('GET', '/v1/me', { user: '', headers: { authorization: `Bearer ${token}` } })).status,
  ).toBe(200)
  const signedOut = await ask('POST', '/v1/logout', cookie)
  expect([signedOut.status, signedOut.headers.get('x-mock-session')]).toEqual([204, ''])
  expect((await ask('GET', '/v1/me', cookie)).status).toBe(401)
})

test.each([
  ['a wrong password', 'harbor', { ...login, password: 'guess' }],
  ['an unknown user', 'harbor', { ...login, username: 'mallory' }],
  ['another silo', 'summit', login],
])('%s is 401', async (_, silo, body) => {
  const { ask } = mockServer()
  const answer = await ask('POST', `/v1/login/${silo}/local`, { user: '', body })
  expect([answer.status, answer.data.errorCode]).toEqual([401, 'Unauthorized'])
  expect(answer.headers.has('x-mock-session')).toBe(false)
})

test('without a token, or with an unknown one, everything but the open operations is 401', async () => {
  const { ask } = mockServer()
  expect((await ask('GET', '/v1/me', { user: '' })).data.errorCode).toBe('Unauthorized')
  expect((await ask('GET', '/v1/me', { user: 'stranger' })).status).toBe(401)
  expect(await ask('GET', '/v1/ping', { user: '' })).toMatchObject({ status: 200, data: { status: 'ok' } })
})

test('every answer has a request id and the time, errors in their body too', async () => {
  const { ask } = mockServer()
  const answer = await ask('GET', '/v1/projects/nothing-here')
  expect(answer.headers.get('x-request-id')).toBe(answer.data.requestId)
  expect(answer.headers.get('date')).toBe('Mon, 01 Sep 2025 12:00:00 GMT')
  expect((await ask('GET', '/v1/ping')).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})
