import { expect, test } from 'vitest'
import { matchesClass } from '#mock/resources/system/alert-classes.ts'
import { mockServer, startedAt } from './mock-client.ts'

const receivers = '/v1/alert-receivers'
const user = 'ada'
const minute = 60_000

const newWebhook = (fields: object = {}) => ({
  name: 'fresh',
  description: '',
  endpoint: 'https://hooks.example/a',
  secrets: ['shared'],
  subscriptions: ['test.**'],
  ...fields,
})

/** A server with another webhook, whose endpoint's name determines its answers. */
async function withWebhook(endpoint: string) {
  const server = mockServer()
  const { data } = await server.ask('POST', '/v1/webhook-receivers', { user, body: newWebhook({ endpoint }) })
  const alertId = server.plane.alertDeliveries.all().find((it) => it.alertClass === 'test.foo.bar')?.alertId
  const resend = () => server.ask('POST', `/v1/alerts/${alertId}/resend?receiver=fresh`, { user })
  const deliveries = async (query = '') =>
    (await server.ask('GET', `${receivers}/fresh/deliveries${query}`, { user })).data.items as unknown as {
      state: string
      trigger: string
      attempts: { webhook: { result: string; response: object | null }[] }
    }[]
  return { ...server, id: data.id, resend, deliveries }
}

test.each([
  ['test.*', ['test.foo']],
  ['test.*.bar', ['test.foo.bar', 'test.quux.bar']],
  ['test.**', ['test.foo', 'test.foo.bar', 'test.foo.baz', 'test.quux.bar', 'test.quux.bar.baz']],
  ['**.baz', ['test.foo.baz', 'test.quux.bar.baz']],
  ['test.foo', ['test.foo']],
])('the classes of %s', async (filter, names) => {
  const { ask } = mockServer()
  const { data } = await ask('GET', `/v1/alert-classes?filter=${filter}`, { user })
  expect(data.items.map(({ name }) => name)).toEqual(names)
})

test('a double wildcard matches one or more segments', () => {
  expect(matchesClass('test.**.bar', 'test.foo.quux.bar')).toBe(true)
  expect(matchesClass('test.**.bar', 'test.bar')).toBe(false)
  expect(matchesClass('test.*.bar', 'test.bar')).toBe(false)
})

test('a webhook shows its secrets by id only', async () => {
  const { ask, id } = await withWebhook('https://hooks.example/a')
  const added = await ask('POST', '/v1/webhook-secrets?receiver=fresh', { user, body: { secret: 'next' } })
  const { data } = await ask('GET', `${receivers}/${id}`, { user })
  const secrets = (data['kind'] as { secrets: { id: string }[] }).secrets
  expect(secrets.at(-1)).toEqual(added.data)
  expect(JSON.stringify(data)).not.toContain('shared')
  await ask('DELETE', `/v1/webhook-secrets/${secrets[0]?.id}`, { user })
  const left = await ask('GET', '/v1/webhook-secrets?receiver=fresh', { user })
  expect(left.data['secrets']).toEqual([added.data])
})

test.each([
  ['no secret', { secrets: [] }],
  ['an endpoint that is not on the web', { endpoint: 'ftp://hooks.example/a' }],
  ['an unknown class', { subscriptions: ['test.nothing'] }],
  ['an invalid glob', { subscriptions: ['test.f*'] }],
  ['a taken name', { name: 'on-call' }],
])('a webhook with %s is refused', async (_, fields) => {
  const { ask } = mockServer()
  expect((await ask('POST', '/v1/webhook-receivers', { user, body: newWebhook(fields) })).status).toBe(400)
})

test('an update changes only the fields it names', async () => {
  const { ask, wait } = await withWebhook('https://hooks.example/a')
  wait(1000)
  await ask('PUT', '/v1/webhook-receivers/fresh', { user, body: { name: 'renamed' } })
  const { data } = await ask('GET', `${receivers}/renamed`, { user })
  expect(data['kind']).toMatchObject({ endpoint: 'https://hooks.example/a' })
  expect((data['timeModified'] as Date).getTime()).toBe(startedAt + 1000)
})

test('subscriptions are added and removed', async () => {
  const { ask } = await withWebhook('https://hooks.example/a')
  const body = { subscription: 'hardware.*' }
  expect((await ask('POST', `${receivers}/fresh/subscriptions`, { user, body })).data).toEqual(body)
  await ask('POST', `${receivers}/fresh/subscriptions`, { user, body })
  const { data } = await ask('GET', `${receivers}/fresh`, { user })
  expect(data['subscriptions']).toEqual(['test.**', 'hardware.*'])
  expect((await ask('DELETE', `${receivers}/fresh/subscriptions/test.**`, { user })).status).toBe(204)
  expect((await ask('DELETE', `${receivers}/fresh/subscriptions/test.**`, { user })).status).toBe(404)
  const unknown = { subscription: 'hardware.coffee' }
  expect((await ask('POST', `${receivers}/fresh/subscriptions`, { user, body: unknown })).status).toBe(400)
})

test('a delivery is retried until it succeeds', async () => {
  const { resend, deliveries, wait } = await withWebhook('https://flaky.example/a')
  expect((await resend()).status).toBe(201)
  expect(await deliveries()).toMatchObject([
    { state: 'pending', trigger: 'resend', attempts: { webhook: [] } },
  ])
  wait(1000)
  const [once] = await deliveries('?pending=true')
  expect(once?.attempts.webhook).toMatchObject([{ result: 'failed_http_error', response: { status: 503 } }])
  wait(minute)
  const [twice] = await deliveries('?delivered=true')
  expect(twice?.attempts.webhook.map(({ result }) => result)).toEqual(['failed_http_error', 'succeeded'])
})

test.each([
  ['unreachable', 'failed_unreachable'],
  ['timeout', 'failed_timeout'],
])('a delivery to one that is %s fails after three attempts', async (host, result) => {
  const { resend, deliveries, wait } = await withWebhook(`https://${host}.example/a`)
  await resend()
  wait(5 * minute)
  expect(await deliveries('?failed=true&delivered=true')).toEqual([])
  wait(2 * minute)
  const attempts = [1, 2, 3].map((attempt) => ({ attempt, result, response: null }))
  expect(await deliveries('?failed=true')).toMatchObject([{ attempts: { webhook: attempts } }])
})

test('an alert of an unsubscribed class is not delivered', async () => {
  const { ask, resend } = await withWebhook('https://hooks.example/a')
  await ask('DELETE', `${receivers}/fresh/subscriptions/test.**`, { user })
  expect((await resend()).data.message).toContain('not subscribed')
})

test('a successful probe resends failed deliveries on request', async () => {
  const { ask, plane } = mockServer()
  const probe = async (query = '') =>
    (await ask('POST', `${receivers}/ticket-bot/probe${query}`, { user })).data
  expect(await probe('?resend=true')).toMatchObject({ probe: { state: 'failed' }, resendsStarted: null })
  const body = { endpoint: 'https://tickets.harbor.example/' }
  await ask('PUT', '/v1/webhook-receivers/ticket-bot', { user, body })
  expect(await probe()).toMatchObject({
    probe: { state: 'delivered', trigger: 'probe' },
    resendsStarted: null,
  })
  expect(await probe('?resend=true')).toMatchObject({ resendsStarted: 3 })
  expect(await probe('?resend=true')).toMatchObject({ resendsStarted: 0 })
  expect(plane.alertDeliveries.in({ trigger: 'resend' })).toHaveLength(3)
})

test('deleting a receiver deletes its deliveries', async () => {
  const { ask, plane } = mockServer()
  expect((await ask('DELETE', `${receivers}/on-call`, { user: 'farid' })).status).toBe(403)
  expect((await ask('DELETE', `${receivers}/on-call`, { user })).status).toBe(204)
  const left = plane.alertReceivers.all()[0]?.id
  expect(plane.alertDeliveries.all().every(({ receiverId }) => receiverId === left)).toBe(true)
})

test('the history has successful, failed and pending deliveries', async () => {
  const { ask } = mockServer()
  const statesOf = async (receiver: string) =>
    (await ask('GET', `${receivers}/${receiver}/deliveries`, { user })).data.items.map(({ state }) => state)
  expect(await statesOf('on-call')).toEqual(['delivered', 'delivered', 'delivered', 'delivered'])
  expect(await statesOf('ticket-bot')).toEqual(['failed', 'failed', 'failed', 'pending'])
})

test('deliveries are sorted newest first on request, a page at a time', async () => {
  const { ask } = mockServer()
  const path = `${receivers}/on-call/deliveries?limit=3`
  const first = await ask('GET', `${path}&sort_by=time_and_id_descending`, { user })
  const second = await ask('GET', `${path}&page_token=${first.data.nextPage}`, { user })
  const times = [first, second].flatMap(({ data }) => data.items as unknown as { timeStarted: Date }[])
  expect(times.map(({ timeStarted }) => timeStarted.getTime())).toEqual(
    times.map(({ timeStarted }) => timeStarted.getTime()).toSorted((a, b) => b - a),
  )
  expect([times.length, second.data.nextPage]).toEqual([4, null])
})
