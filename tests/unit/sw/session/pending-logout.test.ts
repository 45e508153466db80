import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { PendingLogout } from '#sw/session/pending-logout.ts'
import { apiError, newSettings, partitionsOver } from '../../../support/worker/worker.ts'

/** A `PendingLogout` whose server the test controls, and the scopes of its requests. */
function office(settings = newSettings()) {
  const { partitions } = partitionsOver(settings)
  const server = { status: 204 as number | 'unreachable', isApi: true }
  const sent: string[] = []
  const owed = new PendingLogout(partitions, async (scope) => {
    sent.push(scope)
    if (server.status === 'unreachable') throw new TypeError('failed')
    return server.isApi && server.status >= 400
      ? apiError(server.status)
      : new Response(null, { status: server.status })
  })
  return { owed, partitions, server, sent, settings }
}

test('at first no sign-out is pending, and nothing is sent', async () => {
  const { owed, sent } = office()
  expect(await owed.deliver('')).toBe(true)
  expect(sent).toEqual([])
})

test('a pending sign-out is delivered once', async () => {
  const { owed, partitions, sent } = office()
  await partitions.signOut('')
  expect(await owed.deliver('')).toBe(true)
  expect(await owed.deliver('')).toBe(true)
  expect(sent).toEqual([''])
})

test.each(['unreachable', 502, 503] as const)('it stays pending while the server is %s', async (status) => {
  const { owed, partitions, server, sent } = office()
  server.status = status
  await partitions.signOut('')
  expect([await owed.deliver(''), await owed.deliver('')]).toEqual([false, false])
  server.status = 204
  expect(await owed.deliver('')).toBe(true)
  expect(sent).toHaveLength(3)
})

test('after an error answer it is sent again, and other calls continue', async () => {
  const { owed, partitions, server, sent } = office()
  server.status = 500
  await partitions.signOut('')
  expect([await owed.deliver(''), await owed.deliver('')]).toEqual([true, true])
  expect(sent).toHaveLength(2)
})

test('after a temporary refusal it is sent again', async () => {
  const { owed, partitions, server } = office()
  server.status = 429
  await partitions.signOut('')
  expect(await owed.deliver('')).toBe(true)
  server.status = 502
  expect(await owed.deliver('')).toBe(false)
})

test('a user who signed in since is not signed out instead', async () => {
  const before = office()
  before.server.status = 500
  await before.partitions.signOut('')
  await before.owed.deliver('')
  await before.partitions.signIn('')
  const after = office(before.settings)
  expect([await before.owed.deliver(''), await after.owed.deliver('')]).toEqual([true, true])
  expect([before.sent, after.sent]).toEqual([[''], []])
})

test('a foreign page does not count as delivery', async () => {
  const { owed, partitions, server } = office()
  server.status = 200
  await partitions.signOut('')
  expect(await owed.deliver('')).toBe(false)
})

test('a session that has already ended counts as delivery', async () => {
  const { owed, partitions, server } = office()
  server.status = 401
  await partitions.signOut('')
  expect(await owed.deliver('')).toBe(true)
})

test.each([401, 403, 404])("a proxy's %i does not: it never reached the server", async (status) => {
  const { owed, partitions, server, sent } = office()
  Object.assign(server, { status, isApi: false })
  await partitions.signOut('')
  expect(await owed.deliver('')).toBe(false)
  server.status = 204
  expect([await owed.deliver(''), await owed.deliver('')]).toEqual([true, true])
  expect(sent).toHaveLength(2)
})

test('a pending sign-out survives a restart of the worker, and so does its delivery', async () => {
  const before = office()
  await before.partitions.signOut('')
  const after = office(before.settings)
  expect(await after.owed.deliver('')).toBe(true)
  expect(after.sent).toEqual([''])
  const later = office(before.settings)
  await later.owed.deliver('')
  expect(later.sent).toEqual([])
})

test('calls that wait together deliver it once: a second sign-out could hit the next session', async () => {
  const { owed, partitions, sent } = office()
  await partitions.signOut('')
  expect(await Promise.all([owed.deliver(''), owed.deliver(''), owed.deliver('')])).toEqual([
    true,
    true,
    true,
  ])
  expect(sent).toEqual([''])
})

test("a pending sign-out of one page does not affect another page's scope", async () => {
  const { owed, partitions, sent } = office()
  await partitions.signOut('page-1')
  await owed.deliver('page-2')
  expect(sent).toEqual([])
  await owed.deliver('page-1')
  expect(sent).toEqual(['page-1'])
})

test('settings that cannot be stored do not stop a sign-out', async () => {
  const { owed, partitions, settings, sent } = office()
  settings.close()
  await partitions.signOut('')
  expect(await owed.deliver('')).toBe(true)
  expect(sent).toEqual([''])
})

/** The same, whose attempts time out when released. */
function slowOffice() {
  const { partitions } = partitionsOver(newSettings())
  const sent: PromiseWithResolvers<Response>[] = []
  const owed = new PendingLogout(partitions, () => {
    const answer = Promise.withResolvers<Response>()
    sent.push(answer)
    return answer.promise
  })
  const timeOut = () => sent.at(-1)?.reject(new DOMException('Too late', 'TimeoutError'))
  const sentTry = (count: number) => expect.poll(() => sent.length).toBe(count)
  return { owed, partitions, sent, timeOut, sentTry }
}

test('an attempt that times out delays only one call', async () => {
  const { owed, partitions, sent, timeOut, sentTry } = slowOffice()
  await partitions.signOut('')
  const first = owed.deliver('')
  await sentTry(1)
  timeOut()
  expect([await first, await owed.deliver(''), await owed.deliver('')]).toEqual([false, false, false])
  expect(sent).toHaveLength(2)
  sent.at(-1)?.resolve(new Response(null, { status: 204 }))
  await expect.poll(() => owed.deliver('')).toBe(true)
})

test('a sign-in is sent after one attempt, whatever its result, and nothing is pending afterwards', async () => {
  const accepted = new Response(null, { status: 204 })
  const { owed, partitions, sent, timeOut, sentTry } = slowOffice()
  await partitions.signOut('')
  const signing = owed.whileSigningIn('', async () => {
    await partitions.signIn('')
    return accepted
  })
  await sentTry(1)
  timeOut()
  expect(await signing).toBe(accepted)
  expect(await owed.deliver('')).toBe(true)
  expect(sent).toHaveLength(1)
})

test('no sign-out is sent during a sign-in: its answer could end the new session', async () => {
  const { owed, partitions, sent, timeOut, sentTry } = slowOffice()
  await partitions.signOut('')
  const gate = Promise.withResolvers<Response>()
  const signing = owed.whileSigningIn('', () => gate.promise)
  await sentTry(1)
  timeOut()
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(await owed.deliver('')).toBe(false)
  expect(sent).toHaveLength(1)
  gate.resolve(new Response(null, { status: 401 }))
  await signing
  void owed.deliver('')
  await sentTry(2)
})
