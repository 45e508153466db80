// @vitest-environment jsdom
import {
  choose,
  expect,
  form,
  open,
  page,
  post,
  question,
  row,
  rowAction,
  send,
  test,
  until,
} from '../../../support/dom/dom-console.tsx'
import { aSilo } from '../../../support/fixtures/silos.ts'

/*
 * Someone else may rename an object and create another of its name while it is on screen: what the user
 * confirms is sent for the id of what was shown.
 */

const uuid = /[0-9a-f]{8}-[0-9a-f-]{27}/

/** Collects the paths of writes while `isOn`. */
function writes() {
  const state = { isOn: false, sent: [] as string[] }
  const around = (answer: (request: Request) => Promise<Response>) => async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    if (state.isOn && request.method !== 'GET') state.sent.push(pathname + search)
    return answer(request)
  }
  return { state, around }
}

const name = 'prod'
const newProd = { name, description: '' }
const lot = { kind: 'infra', blocks: [{ first_address: '198.18.9.0', last_address: '198.18.9.9' }] }
const settings = { port_config: { geometry: 'qsfp28x1' }, addresses: [], links: [] }
const networking = '/system/networking'

interface Confirmed {
  /** Of the created object; the others are seeded. */
  make?: [path: string, body: object]
  name?: string
  action?: string
  typed?: boolean
  age?: '2026'
}

const confirmed: [list: string, button: string, Confirmed][] = [
  ['/projects', 'Delete project', { make: ['/v1/projects', newProd], typed: true }],
  ['/system/silos', 'Delete silo', { make: ['/v1/system/silos', aSilo(name)], typed: true }],
  ['/system/alerts/receivers', 'Delete receiver', { name: 'ticket-bot', typed: true }],
  [`${networking}/ip-pools`, 'Delete IP pool', { make: ['/v1/system/ip-pools', newProd] }],
  [
    `${networking}/address-lots`,
    'Delete address lot',
    { make: [`/v1${networking}/address-lot`, { ...newProd, ...lot }] },
  ],
  [
    `${networking}/port-settings`,
    'Delete port settings',
    { make: [`/v1${networking}/switch-port-settings`, { ...newProd, ...settings }] },
  ],
  [`${networking}/bgp/announce-sets`, 'Delete announce set', { name: 'customer-ips', typed: true }],
  ['/projects/web-frontend/probes', 'Delete probe', { name: 'uplink-probe' }],
  ['/system/multicast-groups', 'Delete multicast group', { name: 'market-data', age: '2026' }],
  [`${networking}/ip-pools/public/silos`, 'Unlink silo', { name: 'harbor', action: 'Unlink' }],
  [
    `${networking}/ip-pools/public/ranges`,
    'Remove range',
    { name: '203.0.113.1–203.0.113.200', action: 'Remove' },
  ],
  [
    '/system/alerts/receivers/ticket-bot/subscriptions',
    'Remove subscription',
    { name: 'test.**', action: 'Remove' },
  ],
]

test.each(confirmed)('%s: “%s” is sent for the id of the row', async (list, button, of) => {
  const { state, around } = writes()
  await open(list, { around, ...(of.age && { age: of.age }) })
  if (of.make) {
    await post(...of.make)
    await page.goto(list)
  }
  const shown = of.name ?? name
  await rowAction(shown, of.action ?? 'Delete')
  if (of.typed) await question().getByLabel(`Type ${shown} to confirm`).fill(shown)
  state.isOn = true
  await question().getByRole('button', { name: button }).click()
  await until(() => expect(state.sent).toHaveLength(1))
  // The last parameter of a subscription is its pattern.
  expect(state.sent[0]).toMatch(uuid)
  expect(decodeURIComponent(state.sent[0] ?? '')).not.toMatch(
    /prod|ticket-bot|public|customer-ips|uplink-probe|market-data/,
  )
})

const sentBy: [form: string, button: string, fields: Record<string, string>, age?: '2026'][] = [
  [
    `${networking}/ip-pools/public/ranges-add`,
    'Add range',
    { 'First address': '198.51.100.200', 'Last address': '198.51.100.201' },
  ],
  ['/system/silos/harbor/quotas/edit', 'Save quotas', { 'CPU quota': '900' }],
  [
    '/system/alerts/receivers/ticket-bot/subscriptions-add',
    'Add subscription',
    { Subscription: 'network.**' },
  ],
  ['/system/alerts/receivers/ticket-bot/secrets-add', 'Add secret', {}],
]

test.each(sentBy)('%s: “%s” is sent for the id that was shown', async (path, button, fields) => {
  const { state, around } = writes()
  await open(path, { around })
  state.isOn = true
  await send(form(), button, fields)
  await until(() => expect(state.sent).toHaveLength(1))
  expect(state.sent[0]).toMatch(uuid)
  expect(state.sent[0]).not.toMatch(/public|harbor|ticket-bot/)
})

test('a chosen pool is sent by its id', async () => {
  const { state, around } = writes()
  await open('/system/silos', { around })
  await post('/v1/system/ip-pools', newProd)
  await page.goto('/system/silos/harbor/ip-pools-link')
  await choose(form(), 'IP pool', /^prod/)
  state.isOn = true
  await form().getByRole('button', { name: 'Link pool' }).click()
  await expect(row(name)).toBeVisible()
  expect(state.sent[0]).toMatch(uuid)
})
