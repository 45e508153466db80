// @vitest-environment jsdom
import {
  choose,
  expect,
  fill,
  form,
  open,
  page,
  post,
  put,
  question,
  refused,
  row,
  rowAction,
  test,
  toast,
} from '../../../support/dom-console.tsx'

const vpc = '/projects/web-frontend/vpcs/default'

const edge = '/projects/web-frontend/vpcs/edge'

const create = () => form().getByRole('button', { name: 'Create subnet' })

const save = () => form().getByRole('button', { name: 'Save subnet' })

const makeSubnet = (name: string, ipv4Block: string) =>
  post('/v1/vpc-subnets?project=web-frontend&vpc=default', {
    name,
    description: '',
    ipv4_block: ipv4Block,
  })

test('a size of which nothing is left is not offered', async () => {
  await open(`${edge}/subnets-new`)
  await choose(form(), 'Size of the next free block', /^\/8/)
  const offer = form().getByRole('button', { name: 'None of this size' })
  await expect(offer).toHaveAccessibleDescription('No private /8 is free in the VPC')
})

test('what the server refuses is said in the form, which keeps what was typed', async () => {
  await open(`${vpc}/subnets-new`)
  await fill(form(), { Name: 'lab-create-503', 'IPv4 block': '10.9.0.0/24' })
  await create().click()
  await expect(form().getByRole('alert')).toContainText('Service Unavailable')
  await makeSubnet('meanwhile', '10.9.0.0/16')
  await form().getByLabel('Name').fill('lab')
  await create().click()
  await expect(form().getByRole('alert')).toContainText(
    "IP address range '10.9.0.0/24' conflicts with an existing subnet",
  )
  await expect(form().getByLabel('IPv4 block')).toHaveValue('10.9.0.0/24')
})

test('a refused change and a refused deletion say so', async () => {
  await open(`${vpc}/subnets`)
  await makeSubnet('firm-update-503', '10.9.0.0/24')
  await makeSubnet('firm-delete-500', '10.10.0.0/24')
  await page.goto(`${vpc}/subnets/firm-update-503/edit`)
  await form().getByLabel('Description').fill('Lost on the way')
  await save().click()
  await expect(form().getByRole('alert')).toContainText('Service Unavailable')
  await expect(form().getByLabel('Description')).toHaveValue('Lost on the way')
  await page.goto(`${vpc}/subnets`)
  await rowAction('firm-delete-500', 'Delete')
  await refused('Delete subnet', 'Could not delete subnet')
  await expect(row('firm-delete-500')).toBeVisible()
})

test('a subnet in use is not deleted: its interfaces are named and lead to their instances', async () => {
  await open(`${vpc}/subnets`)
  await rowAction('storage', 'Delete')
  await expect(question()).toContainText('3 network interfaces are in it')
  await expect(question()).toContainText('cache-1: storage0, 172.30.4.5')
  await question().getByRole('button', { name: 'Delete subnet' }).click()
  await expect(toast('Could not delete subnet')).toBeVisible()
  await question().getByRole('link', { name: 'cache-1' }).click()
  await expect(page).toHaveURL('/projects/web-frontend/instances/cache-1/networking')
  await expect(question()).toBeHidden()
})

test('a deletion names the firewall rules that it leaves without effect', async () => {
  await open(`${vpc}/subnets`)
  await makeSubnet('spare', '10.9.0.0/24')
  await put('/v1/vpc-firewall-rules?project=web-frontend&vpc=default', {
    rules: [
      {
        name: 'for-spare',
        description: '',
        action: 'allow',
        direction: 'inbound',
        status: 'enabled',
        priority: 1,
        targets: [{ type: 'subnet', value: 'spare' }],
        filters: {},
      },
    ],
  })
  await page.reload()
  await rowAction('spare', 'Delete')
  await expect(question()).toContainText('Firewall rules name it and stay: for-spare')
})
