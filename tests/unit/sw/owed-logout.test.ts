import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { OwedLogout } from '#sw/owed-logout.ts'
import { newSettings } from '../../support/worker.ts'

/** A sign-out office whose server answers as told, and the scopes it was told of. */
function office(settings = newSettings()) {
  const server = { status: 204 as number | 'unreachable' }
  const sent: string[] = []
  const owed = new OwedLogout(settings, async (scope) => {
    sent.push(scope)
    if (server.status === 'unreachable') throw new TypeError('failed')
    return new Response(null, { status: server.status })
  })
  return { owed, server, sent, settings }
}

test('nothing is owed at first, and nothing is sent', async () => {
  const { owed, sent } = office()
  expect(await owed.deliver('')).toBe(true)
  expect(sent).toEqual([])
})

test('an owed sign-out is delivered once', async () => {
  const { owed, sent } = office()
  await owed.owe('')
  expect(await owed.deliver('')).toBe(true)
  expect(await owed.deliver('')).toBe(true)
  expect(sent).toEqual([''])
})

test.each(['unreachable', 502, 503] as const)('it stays owed while the server is %s', async (status) => {
  const { owed, server, sent } = office()
  server.status = status
  await owed.owe('')
  expect([await owed.deliver(''), await owed.deliver('')]).toEqual([false, false])
  server.status = 204
  expect(await owed.deliver('')).toBe(true)
  expect(sent).toHaveLength(3)
})

test('a server that answers with an error is sent it again, and other calls go on', async () => {
  const { owed, server, sent } = office()
  server.status = 500
  await owed.owe('')
  expect([await owed.deliver(''), await owed.deliver('')]).toEqual([true, true])
  expect(sent).toHaveLength(2)
})

test('a server that refuses for now is sent it again', async () => {
  const { owed, server } = office()
  server.status = 429
  await owed.owe('')
  expect(await owed.deliver('')).toBe(true)
  server.status = 502
  expect(await owed.deliver('')).toBe(false)
})

test('whoever has signed in since is not signed out in the other one’s place', async () => {
  const before = office()
  before.server.status = 500
  await before.owed.owe('')
  await before.owed.deliver('')
  await before.owed.cancel('')
  const after = office(before.settings)
  expect([await before.owed.deliver(''), await after.owed.deliver('')]).toEqual([true, true])
  expect([before.sent, after.sent]).toEqual([[''], []])
})

test('a page in the server’s place does not count as delivery', async () => {
  const { owed, server } = office()
  server.status = 200
  await owed.owe('')
  expect(await owed.deliver('')).toBe(false)
})

test('a session that has ended already counts as delivery', async () => {
  const { owed, server } = office()
  server.status = 401
  await owed.owe('')
  expect(await owed.deliver('')).toBe(true)
})

test('an owed sign-out survives a restart of the worker, and so does its delivery', async () => {
  const before = office()
  await before.owed.owe('')
  const after = office(before.settings)
  expect(await after.owed.deliver('')).toBe(true)
  expect(after.sent).toEqual([''])
  const later = office(before.settings)
  await later.owed.deliver('')
  expect(later.sent).toEqual([])
})

test('calls that wait together deliver it once: a second sign-out could hit the next session', async () => {
  const { owed, sent } = office()
  await owed.owe('')
  expect(await Promise.all([owed.deliver(''), owed.deliver(''), owed.deliver('')])).toEqual([
    true,
    true,
    true,
  ])
  expect(sent).toEqual([''])
})

test("a sign-out that one page owes is not another's", async () => {
  const { owed, sent } = office()
  await owed.owe('page-1')
  await owed.deliver('page-2')
  expect(sent).toEqual([])
  await owed.deliver('page-1')
  expect(sent).toEqual(['page-1'])
})

test('settings that cannot be stored do not stop a sign-out', async () => {
  const { owed, settings, sent } = office()
  settings.close()
  await owed.owe('')
  expect(await owed.deliver('')).toBe(true)
  expect(sent).toEqual([''])
})
