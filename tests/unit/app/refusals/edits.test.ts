// @vitest-environment jsdom
import {
  call,
  choose,
  describe,
  draftOf,
  expect,
  fill,
  form,
  got,
  open,
  page,
  post,
  put,
  test,
  until,
} from '../../../support/dom/dom-console.tsx'

interface Described {
  name: string
  description: string
}

const inProject = '?project=web-frontend'

/** Only on newer servers. */
const groups = '/v1/multicast-groups'

/** Forms that edit a name and a description, with the API path of their object. */
const edited: [form: string, name: string, place: string, query?: string][] = [
  ['/projects/build-farm/edit', 'build-farm', '/v1/projects'],
  ['/system/networking/ip-pools/office/edit', 'office', '/v1/system/ip-pools'],
  ['/projects/web-frontend/floating-ips/www/edit', 'www', '/v1/floating-ips', inProject],
  ['/projects/web-frontend/vpcs/edge/edit', 'edge', '/v1/vpcs', inProject],
  [
    '/projects/billing-ledger/instances/ledger-db-restore-test/networking/nics/audit0/edit',
    'audit0',
    '/v1/network-interfaces',
    '?project=billing-ledger&instance=ledger-db-restore-test',
  ],
  [
    '/projects/web-frontend/vpcs/edge/routers/through-firewall/routes/to-inner/edit',
    'to-inner',
    '/v1/vpc-router-routes',
    `${inProject}&vpc=edge&router=through-firewall`,
  ],
  [
    '/projects/web-frontend/vpcs/edge/routers/through-firewall/edit',
    'through-firewall',
    '/v1/vpc-routers',
    `${inProject}&vpc=edge`,
  ],
  [
    '/projects/web-frontend/vpcs/edge/subnets/inner/edit',
    'inner',
    '/v1/vpc-subnets',
    `${inProject}&vpc=edge`,
  ],
  ['/system/multicast-groups/market-data/edit', 'market-data', groups],
]

const ageOf = (place: string) => (place === groups ? '2026' : '2025')

/** Changes an object as someone else would; its id. A route's update needs its place, too. */
async function alterAs(change: Partial<Described>, place: string, name: string, query: string) {
  const { id, destination, target } = await got<{ id: string; destination?: object; target?: object }>(
    `${place}/${name}${query}`,
  )
  await put(`${place}/${id}`, { ...change, destination, target })
  return id
}

/** Like a poll: rereads everything on screen. */
const refetched = async () => (await import('#app/data/query.ts')).client.refetchQueries({ type: 'active' })

const nameField = () => form().getByLabel('Name', { exact: true })

const saveButton = () => form().getByRole('button', { name: /^Save/ })

describe.each(edited)('the form at %s', (path, name, place, query = '') => {
  test('keeps what someone else changed meanwhile', async () => {
    await open(path, { age: ageOf(place) })
    await expect(nameField()).toHaveValue(name)
    const id = await alterAs({ description: 'By someone else' }, place, name, query)
    await nameField().fill(`${name}-too`)
    await saveButton().click()
    await expect(form()).toBeHidden()
    const saved = await got<Described>(`${place}/${id}`)
    expect([saved.name, saved.description]).toEqual([`${name}-too`, 'By someone else'])
  })

  test('keeps what was typed if someone else renames the object, and saves it', async () => {
    await open(path, { age: ageOf(place) })
    await fill(form(), { Description: 'By me' })
    const id = await alterAs({ name: 'elsewhere' }, place, name, query)
    await refetched()
    await expect(form().getByLabel('Description')).toHaveValue('By me')
    await saveButton().click()
    await until(async () =>
      expect(await got<Described>(`${place}/${id}`)).toMatchObject({
        name: 'elsewhere',
        description: 'By me',
      }),
    )
  })

  test('asks which of two values of a field to keep', async () => {
    await open(path, { age: ageOf(place) })
    await expect(nameField()).toHaveValue(name)
    const id = await alterAs({ description: 'By someone else' }, place, name, query)
    await fill(form(), { Description: 'By me' })
    await saveButton().click()
    await expect(page.getByText(/Someone else changed this while you were editing/)).toBeVisible()
    await expect(form()).toContainText('By someone else')
    expect((await got<Described>(`${place}/${id}`)).description).toBe('By someone else')
    await form().getByRole('button', { name: 'Keep mine for Description' }).click()
    await saveButton().click()
    await expect(form()).toBeHidden()
    await until(async () => expect((await got<Described>(`${place}/${id}`)).description).toBe('By me'))
  })
})

test.each([
  ['/projects', 'build-farm', 'web-frontend', ''],
  ['/projects/web-frontend/vpcs', 'edge', 'default', inProject],
])(
  'a form of %s that search opens for another object is about that object',
  async (list, from, to, query) => {
    await open(`${list}/${from}/edit`)
    await expect(nameField()).toHaveValue(from)
    history.pushState(null, '', `${list}/${to}/edit`)
    dispatchEvent(new PopStateEvent('popstate'))
    await expect(nameField()).toHaveValue(to)
    await fill(form(), { Description: 'By me' })
    await saveButton().click()
    const place = query ? '/v1/vpcs' : '/v1/projects'
    await until(async () =>
      expect((await got<Described>(`${place}/${to}${query}`)).description).toBe('By me'),
    )
  },
)

test('a form does not save to a new object of its object’s old name', async () => {
  await open('/projects/build-farm/edit')
  await fill(form(), { Description: 'By me' })
  const id = await alterAs({ name: 'elsewhere' }, '/v1/projects', 'build-farm', '')
  await post('/v1/projects', { name: 'build-farm', description: 'Another' })
  await refetched()
  await saveButton().click()
  await expect(form()).toContainText('already exists')
  await fill(form(), { Name: 'mine' })
  await saveButton().click()
  await expect(form()).toContainText('Someone else changed this')
  await form().getByRole('button', { name: 'Keep mine for Name' }).click()
  await saveButton().click()
  await expect(form()).toBeHidden()
  expect(await got<Described>(`/v1/projects/${id}`)).toMatchObject({ name: 'mine', description: 'By me' })
  expect(await got<Described>('/v1/projects/build-farm')).toMatchObject({ description: 'Another' })
})

test('starting over while it asks which value to keep takes theirs', async () => {
  await open('/projects/build-farm/edit')
  await fill(form(), { Description: 'By me' })
  await until(async () => expect(await draftOf('/projects/build-farm/edit')).toContain('By me'))
  await page.reload()
  await alterAs({ description: 'By someone else' }, '/v1/projects', 'build-farm', '')
  await saveButton().click()
  await expect(form()).toContainText('By someone else')
  await form().getByRole('button', { name: 'Start over' }).click()
  await expect(form().getByLabel('Description')).toHaveValue('By someone else')
  await expect(form()).not.toContainText('Someone else changed this')
  await expect(form().getByRole('button', { name: 'Keep mine for Description' })).toBeHidden()
})

test('what was typed stays if someone else deletes the object, and saving says so', async () => {
  const [path, name, place, query] = edited.find(([, , of]) => of === '/v1/vpc-router-routes')!
  await open(path)
  await fill(form(), { Description: 'By me' })
  const { id } = await got<{ id: string }>(`${place}/${name}${query}`)
  await call('DELETE', `${place}/${id}`)
  await refetched()
  await saveButton().click()
  await expect(form()).toContainText(/not found/i)
  await expect(form().getByLabel('Description')).toHaveValue('By me')
})

test('choosing their value keeps the other edits', async () => {
  await open('/projects/build-farm/edit')
  await put('/v1/projects/build-farm', { description: 'By someone else' })
  await fill(form(), { Name: 'build-farm-2', Description: 'By me' })
  await saveButton().click()
  await form().getByRole('button', { name: 'Take theirs for Description' }).click()
  await expect(form().getByLabel('Description')).toHaveValue('By someone else')
  await expect(form().getByLabel('Name')).toHaveValue('build-farm-2')
  await saveButton().click()
  await expect(form()).toBeHidden()
  expect(await got<Described>('/v1/projects/build-farm-2')).toMatchObject({ description: 'By someone else' })
})

test('a router that someone else has chosen is shown by name', async () => {
  await open('/projects/web-frontend/vpcs/edge/subnets')
  for (const name of ['bypass', 'detour'])
    await post(`/v1/vpc-routers${inProject}&vpc=edge`, { name, description: '' })
  const { id } = await got<{ id: string }>(`/v1/vpc-routers/detour${inProject}&vpc=edge`)
  await page.goto('/projects/web-frontend/vpcs/edge/subnets/inner/edit')
  await expect(nameField()).toHaveValue('inner')
  await put(`/v1/vpc-subnets/inner${inProject}&vpc=edge`, { custom_router: id })
  await choose(form(), 'Custom router', /^bypass/)
  await saveButton().click()
  await expect(form().getByRole('heading', { name: 'Custom router' })).toBeVisible()
  await expect(form()).toContainText('MinebypassTheirsdetour')
})

test('only the target of the chosen type counts, and it is shown in words', async () => {
  const place = '/v1/vpc-router-routes'
  await open('/projects/web-frontend/vpcs/edge/routers/through-firewall/routes/to-inner/edit')
  const { id, ...route } = await got<{ id: string; destination: object; target: object }>(
    `${place}/to-inner${inProject}&vpc=edge&router=through-firewall`,
  )
  const theirs = (value: string) =>
    put(`${place}/${id}`, { destination: route.destination, target: { type: 'ip', value } })
  await theirs('10.40.0.10')
  await choose(form(), 'Target type', 'Drop')
  await saveButton().click()
  await expect(form()).toContainText('MineDropTheirs10.40.0.10')
  await form().getByRole('button', { name: 'Take theirs for Target' }).click()
  await theirs('10.40.0.11')
  await choose(form(), 'Target type', 'Subnet')
  await choose(form(), 'Target subnet', /^dmz/)
  await choose(form(), 'Target type', 'IP address')
  await fill(form(), { Description: 'By me' })
  await saveButton().click()
  await expect(form()).toBeHidden()
  expect(await got<object>(`${place}/${id}`)).toMatchObject({
    description: 'By me',
    target: { type: 'ip', value: '10.40.0.11' },
  })
})

test('an amount and its unit are one value: neither is merged alone', async () => {
  const gib = 2 ** 30
  await open('/system/silos/harbor/quotas/edit')
  const amount = form().getByRole('spinbutton', { name: 'Storage quota' })
  await put('/v1/system/silos/harbor/quotas', { storage: 2500 * gib })
  await amount.fill('600')
  await form().getByRole('button', { name: 'Save quotas' }).click()
  await expect(form()).toContainText('600 TiB')
  await expect(form()).toContainText('2500 GiB')
  await form().getByRole('button', { name: 'Keep mine for Storage quota' }).click()
  await form().getByRole('button', { name: 'Save quotas' }).click()
  await expect(form()).toBeHidden()
  const { storage } = await got<{ storage: number }>('/v1/system/silos/harbor/quotas')
  expect(storage).toBe(600 * 1024 * gib)
})

test('a group that someone else renamed meanwhile can be saved', async () => {
  const affinity = '/v1/anti-affinity-groups'
  await open('/projects/web-frontend/affinity/web-spread/edit')
  await expect(form().getByLabel('Name')).toHaveValue('web-spread')
  const { id } = await got<{ id: string }>(`${affinity}/web-spread${inProject}`)
  await put(`${affinity}/${id}`, { name: 'apart-2' })
  await fill(form(), { Description: 'By me' })
  await saveButton().click()
  await expect(form()).toBeHidden()
  expect(await got<Described>(`${affinity}/${id}`)).toMatchObject({ name: 'apart-2', description: 'By me' })
})

test('the message of a saved receiver names it, even if its name was not changed', async () => {
  await open('/system/alerts/receivers/ticket-bot/edit')
  await fill(form(), { Description: 'By me' })
  await saveButton().click()
  await expect(form()).toBeHidden()
  await expect(page.getByText('Receiver ticket-bot saved')).toBeVisible()
})

/** Field names of the bodies of updates. */
const sentFields = (sent: string[][]) => (answer: (request: Request) => Promise<Response>) => {
  return async (request: Request) => {
    if (request.method === 'PUT') sent.push(Object.keys(await request.clone().json()).toSorted())
    return answer(request)
  }
}

const always: Record<string, string[]> = {
  // Left out, it would be cleared.
  '/v1/network-interfaces': ['transit_ips'],
  '/v1/vpc-router-routes': ['destination', 'target'],
  '/v1/vpc-subnets': ['custom_router'],
}

test.each(edited)('the form at %s sends nothing that was not changed', async (path, _name, place) => {
  const sent: string[][] = []
  await open(path, { age: ageOf(place), around: sentFields(sent) })
  await fill(form(), { Description: 'By me' })
  await saveButton().click()
  await expect(form()).toBeHidden()
  expect(sent).toEqual([['description', ...(always[place] ?? [])].toSorted()])
})

test('a bundle’s comment that someone else changed meanwhile is not overwritten unasked', async () => {
  const bundles = '/experimental/v1/system/support-bundles'
  await open('/system/support-bundles')
  const { items } = await got<{ items: { id: string }[] }>(bundles)
  const id = items[0]?.id
  await page.goto(`/system/support-bundles/${id}/edit`)
  await put(`${bundles}/${id}`, { user_comment: 'By someone else' })
  await fill(form(), { Comment: 'By me' })
  await saveButton().click()
  await expect(form()).toContainText('Someone else changed this while you were editing')
  expect(await got<object>(`${bundles}/${id}`)).toMatchObject({ user_comment: 'By someone else' })
})

test('a receiver keeps the description that someone else gave it meanwhile', async () => {
  await open('/system/alerts/receivers/ticket-bot/edit')
  const { id } = await got<{ id: string }>('/v1/alert-receivers/ticket-bot')
  await put(`/v1/webhook-receivers/${id}`, { description: 'By someone else' })
  await nameField().fill('ticket-bot-too')
  await saveButton().click()
  await expect(form()).toBeHidden()
  expect(await got<Described>(`/v1/alert-receivers/${id}`)).toMatchObject({
    name: 'ticket-bot-too',
    description: 'By someone else',
  })
})

test('LLDP settings keep what someone else changed meanwhile', async () => {
  await open('/system/inventory/switches')
  const hardware = '/v1/system/hardware'
  const [{ items: switches }, { items: ports }] = await Promise.all([
    got<{ items: { id: string; rack_id: string }[] }>(`${hardware}/switches`),
    got<{
      items: { port_name: string; rack_id: string; switch_location: string; port_settings_id?: string }[]
    }>(`${hardware}/switch-port`),
  ])
  const port = ports.find((it) => it.rack_id === switches[0]?.rack_id && it.port_settings_id)!
  const { port_name, rack_id, switch_location } = port
  const config = `${hardware}/switch-port/${port_name}/lldp/config?${new URLSearchParams({ rack_id, switch_location })}`
  await page.goto(`/system/inventory/switches/${switches[0]?.id}/ports/${switch_location}.${port_name}/lldp`)
  await expect(form().getByLabel('System name')).toBeVisible()
  await post(config, { ...(await got<object>(config)), link_description: 'By someone else' })
  await fill(form(), { 'System name': 'By me' })
  await saveButton().click()
  // The port's own panel follows.
  await expect(saveButton()).toBeHidden()
  expect(await got<object>(config)).toMatchObject({
    system_name: 'By me',
    link_description: 'By someone else',
  })
})
