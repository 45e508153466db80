import { expect, test } from 'vitest'
import { mockServer } from '../../mock-client.ts'

const clientId = '3f1a5b9e-6d0c-4a7e-9d1b-2f8c7e6a5b4d'
const grantType = 'urn:ietf:params:oauth:grant-type:device_code'

/** A server, and a device that requests a token like a CLI. */
async function withDevice(ttl = '') {
  const server = mockServer()
  const { ask } = server
  const post = (path: string, fields: Record<string, string>) =>
    ask('POST', path, { user: '', body: new URLSearchParams(fields).toString() })
  const asked = await post('/device/auth', { client_id: clientId, ...(ttl ? { ttl_seconds: ttl } : {}) })
  const { deviceCode, userCode } = asked.data as unknown as Record<string, string>
  const poll = (fields = {}) =>
    post('/device/token', {
      client_id: clientId,
      device_code: deviceCode ?? '',
      grant_type: grantType,
      ...fields,
    })
  const confirm = (code = userCode, user = 'vera') =>
    ask('POST', '/device/confirm', { user, body: { userCode: code } })
  const me = (token: unknown) =>
    ask('GET', '/v1/me', { user: '', headers: { authorization: `Bearer ${String(token)}` } })
  return { ...server, asked, userCode: userCode ?? '', poll, confirm, me }
}

test('a device is told what to show and how often to poll', async () => {
  const { asked } = await withDevice()
  expect(asked).toMatchObject({ status: 200, data: { expiresIn: 300, interval: 5 } })
  expect(asked.data['userCode']).toMatch(/^[A-Z]{4}-[A-Z]{4}$/)
  expect(asked.data['verificationUri']).toBe('http://mock.test/device/verify')
})

test('once its code is entered, the device gets a token of that user', async () => {
  const { poll, confirm, wait, me } = await withDevice()
  expect(await poll()).toMatchObject({ status: 400, data: { error: 'authorization_pending' } })
  expect((await confirm()).status).toBe(204)
  wait(5000)
  const { status, data } = await poll()
  expect([status, data['tokenType'], data['timeExpires']]).toEqual([200, 'bearer', null])
  expect((await me(data['accessToken'])).data['displayName']).toBe('Vera Nowak')
  expect((await poll()).data['error']).toBe('invalid_grant')
})

test('a code may be entered in lower case and without its dash, and only once', async () => {
  const { confirm, userCode } = await withDevice()
  expect((await confirm(userCode.toLowerCase().replace('-', ''))).status).toBe(204)
  expect((await confirm()).status).toBe(400)
})

test('a wrong code is refused, and so is an anonymous one', async () => {
  const { confirm } = await withDevice()
  expect(await confirm('AAAA-AAAA')).toMatchObject({ status: 400, data: { message: 'Code is invalid' } })
  expect((await confirm(undefined, '')).status).toBe(401)
})

test('a device that polls too often is told to slow down', async () => {
  const { poll, wait } = await withDevice()
  const errors: unknown[] = []
  for (const ms of [0, 1000, 5000]) {
    wait(ms)
    errors.push((await poll()).data['error'])
  }
  expect(errors).toEqual(['authorization_pending', 'slow_down', 'authorization_pending'])
})

test('a code is valid for five minutes', async () => {
  const { poll, confirm, wait } = await withDevice()
  wait(300_000)
  expect((await confirm()).status).toBe(400)
  expect((await poll()).data['error']).toBe('expired_token')
})

test('signing the user out everywhere denies a token not yet fetched', async () => {
  const { ask, plane, poll, confirm } = await withDevice()
  await confirm()
  const vera = plane.users.all().find(({ displayName }) => displayName === 'Vera Nowak')
  await ask('POST', `/v1/users/${vera?.id}/logout`)
  expect((await poll()).data['error']).toBe('access_denied')
})

test.each([
  ['another client', { client_id: '00000000-6d0c-4a7e-9d1b-2f8c7e6a5b4d' }, 'invalid_grant'],
  ['an unknown code', { device_code: 'nothing' }, 'invalid_grant'],
  ['another grant', { grant_type: 'password' }, 'unsupported_grant_type'],
])('%s gets nothing', async (_, fields, error) => {
  const { poll } = await withDevice()
  expect(await poll(fields)).toMatchObject({ status: 400, data: { error } })
})

test('a token is valid for as long as the device requested', async () => {
  const { poll, confirm, wait, me, ask } = await withDevice('3600')
  await confirm()
  const token = (await poll()).data['accessToken']
  wait(3_599_000)
  expect((await me(token)).status).toBe(200)
  expect((await ask('GET', '/v1/me/access-tokens', { user: 'vera' })).data.items).toHaveLength(1)
  wait(1000)
  expect((await me(token)).status).toBe(401)
  expect((await ask('GET', '/v1/me/access-tokens', { user: 'vera' })).data.items).toEqual([])
})

test.each([
  'client_id=nobody',
  '',
  `client_id=${clientId}&ttl_seconds=0`,
  `client_id=${clientId}&ttl_seconds=x`,
])('the form %j is refused', async (body) => {
  const { ask } = mockServer()
  expect(await ask('POST', '/device/auth', { user: '', body })).toMatchObject({
    status: 400,
    data: { errorCode: 'InvalidRequest' },
  })
})

test('no token is valid for longer than the silo allows', async () => {
  const long = await withDevice('3601')
  const short = await withDevice()
  for (const { ask } of [long, short])
    await ask('PUT', '/v1/auth-settings', { body: { deviceTokenMaxTtlSeconds: 3600 } })
  expect((await long.confirm()).data.message).toContain('3601')
  await short.confirm()
  const expires = (await short.poll()).data['timeExpires'] as Date
  expect(expires.getTime()).toBe(short.clock.now + 3_600_000)
})
