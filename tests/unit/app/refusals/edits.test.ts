// @vitest-environment jsdom
import {
  describe,
  expect,
  fill,
  form,
  got,
  open,
  page,
  put,
  test,
  until,
} from '../../../support/dom/dom-console.tsx'

interface Described {
  name: string
  description: string
}

const inProject = '?project=web-frontend'

/** Forms that edit a name and a description, with the API path of their object. */
const edited: [form: string, name: string, place: string, query?: string][] = [
  ['/projects/build-farm/edit', 'build-farm', '/v1/projects'],
  ['/system/networking/ip-pools/office/edit', 'office', '/v1/system/ip-pools'],
  ['/projects/web-frontend/floating-ips/www/edit', 'www', '/v1/floating-ips', inProject],
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
]

const saveButton = () => form().getByRole('button', { name: /^Save/ })

describe.each(edited)('the form at %s', (path, name, place, query = '') => {
  test('keeps what someone else changed meanwhile', async () => {
    await open(path)
    await expect(form().getByLabel('Name')).toHaveValue(name)
    const { id } = await got<{ id: string }>(`${place}/${name}${query}`)
    await put(`${place}/${id}`, { description: 'By someone else' })
    await fill(form(), { Name: `${name}-too` })
    await saveButton().click()
    await expect(form()).toBeHidden()
    const saved = await got<Described>(`${place}/${id}`)
    expect([saved.name, saved.description]).toEqual([`${name}-too`, 'By someone else'])
  })

  test('asks which of two values of a field to keep', async () => {
    await open(path)
    await expect(form().getByLabel('Name')).toHaveValue(name)
    const { id } = await got<{ id: string }>(`${place}/${name}${query}`)
    await put(`${place}/${id}`, { description: 'By someone else' })
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
  const groups = '/v1/anti-affinity-groups'
  await open('/projects/web-frontend/affinity/web-spread/edit')
  await expect(form().getByLabel('Name')).toHaveValue('web-spread')
  const { id } = await got<{ id: string }>(`${groups}/web-spread${inProject}`)
  await put(`${groups}/${id}`, { name: 'apart-2' })
  await fill(form(), { Description: 'By me' })
  await saveButton().click()
  await expect(form()).toBeHidden()
  expect(await got<Described>(`${groups}/${id}`)).toMatchObject({ name: 'apart-2', description: 'By me' })
})

test('the message of a saved receiver names it, even if its name was not changed', async () => {
  await open('/system/alerts/receivers/ticket-bot/edit')
  await fill(form(), { Description: 'By me' })
  await saveButton().click()
  await expect(form()).toBeHidden()
  await expect(page.getByText('Receiver ticket-bot saved')).toBeVisible()
})
