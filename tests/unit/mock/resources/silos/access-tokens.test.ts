import { expect, test } from 'vitest'
import { mockServer, startedAt } from '../../mock-client.ts'

/** A server, a seeded user's id, and headers with their session. */
async function withSession(userName: string) {
  const server = mockServer()
  const { id = '' } = server.plane.credentials.all().find((it) => it.userName === userName) ?? {}
  const body = { username: userName, password: 'password' }
  const signedIn = await server.ask('POST', '/v1/login/harbor/local', { user: '', body })
  const token = signedIn.headers.get('x-mock-session') ?? ''
  return { ...server, id, token, cookie: { user: '', headers: { cookie: `session=${token}` } } }
}

test('the tokens of a user are listed without their secrets, a page at a time', async () => {
  const { ask, plane } = mockServer()
  const first = await ask('GET', '/v1/me/access-tokens?limit=1', { user: 'ada' })
  const next = `/v1/me/access-tokens?limit=1&page_token=${first.data.nextPage}`
  const second = await ask('GET', next, { user: 'ada' })
  expect([first.data.items.length, second.data.items.length, second.data.nextPage]).toEqual([1, 1, null])
  expect(Object.keys(first.data.items[0] ?? {})).toEqual(['id', 'timeCreated', 'timeExpires'])
  expect(plane.accessTokens.get(first.data.items[0]?.id ?? '')).toBeDefined()
})

test('users delete only their own tokens', async () => {
  const { ask } = mockServer()
  const { data } = await ask('GET', '/v1/me/access-tokens', { user: 'ada' })
  const path = `/v1/me/access-tokens/${data.items[0]?.id}`
  expect((await ask('DELETE', path, { user: 'sofia' })).status).toBe(404)
  expect((await ask('DELETE', path, { user: 'ada' })).status).toBe(204)
  expect((await ask('GET', '/v1/me/access-tokens', { user: 'ada' })).data.items).toHaveLength(1)
})

test('sessions are listed with their last use, by an id that cannot sign in', async () => {
  const { ask, id, token, cookie, wait } = await withSession('vera')
  wait(90_000)
  await ask('GET', '/v1/me', cookie)
  const { data } = await ask('GET', `/v1/users/${id}/sessions`)
  const [session] = data.items as unknown as { id: string; timeLastUsed: Date }[]
  expect(session?.id).not.toBe(token)
  expect(session?.timeLastUsed.getTime()).toBe(startedAt + 90_000)
})

test('other people’s sessions and tokens are visible to silo admins only', async () => {
  const { ask, id } = await withSession('vera')
  for (const list of ['sessions', 'access-tokens']) {
    const statuses = ['vera', 'sofia', 'colin', 'greta'].map(async (user) => {
      return (await ask('GET', `/v1/users/${id}/${list}`, { user })).status
    })
    expect(await Promise.all(statuses)).toEqual([200, 200, 403, 404])
  }
})

test('signing a user out everywhere ends sessions and tokens, but not the mock’s built-in ones', async () => {
  const { ask, plane, id, cookie } = await withSession('ada')
  expect((await ask('POST', `/v1/users/${id}/logout`, { user: 'sofia' })).status).toBe(204)
  expect((await ask('GET', '/v1/me', cookie)).status).toBe(401)
  expect([plane.sessions.in({ userId: id }).length, plane.accessTokens.in({ userId: id }).length]).toEqual([
    0, 0,
  ])
  expect((await ask('GET', '/v1/me', { user: 'ada' })).status).toBe(200)
})
