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
  row,
  test,
} from '../../../support/dom-console.tsx'

const list = '/projects/web-frontend/floating-ips'
const floatingIps = '/v1/floating-ips?project=web-frontend'

const create = () => form().getByRole('button', { name: 'Create floating IP' })

test('a name or an address that is taken, and one that is none, are told before they are sent', async () => {
  await open(list)
  const ip = /203\.0\.113\.\d+/.exec((await row('reserve').textContent()) ?? '')?.[0] ?? ''
  await page.getByRole('link', { name: 'Create floating IP' }).click()
  await form().getByLabel('Name').fill('www')
  for (const [text, problem] of [
    ['10.0.0', 'Not a valid IP address'],
    [ip, 'Floating IP reserve has this address'],
  ] as const) {
    await form().getByLabel('IP address').fill(text)
    await create().click()
    await expect(form().getByText(problem).first()).toBeVisible()
  }
  await expect(form().getByText('Floating IP name already exists').first()).toBeVisible()
})

test('what only the server knows it tells: a name, an address or a pool that is used up, and a fault', async () => {
  await open(`${list}-new`)
  await post('/v1/system/ip-pools', { name: 'tiny', description: 'For a story' })
  await post('/v1/system/ip-pools/tiny/ranges/add', { first: '100.64.7.7', last: '100.64.7.7' })
  await post('/v1/system/ip-pools/tiny/silos', { silo: 'harbor', is_default: false })
  await page.reload()
  await form().getByLabel('Name').fill('first')
  await choose(form(), 'IP pool', /^tiny/)
  await create().click()
  await expect(row('first')).toContainText('100.64.7.7')
  await page.getByRole('link', { name: 'Create floating IP' }).click()
  await form().getByLabel('Name').fill('second')
  await choose(form(), 'IP pool', /^tiny/)
  await create().click()
  await expect(form().getByRole('alert')).toContainText('No external IP addresses available')
  await form().getByLabel('IP address').fill('9.9.9.9')
  await create().click()
  await expect(form().getByRole('alert')).toContainText('9.9.9.9 is not in the pool')
  await choose(form(), 'IP pool', /^Default pool/)
  await form().getByLabel('IP address').fill('203.0.113.199')
  await post(floatingIps, { name: 'quicker', description: '', ip: '203.0.113.199' })
  await create().click()
  await expect(form().getByRole('alert')).toContainText('203.0.113.199 is already in use')
  await fill(form(), { 'IP address': '', Name: 'quicker' })
  await create().click()
  await expect(form().getByRole('alert')).toContainText(/floating ip name already exists/i)
  await form().getByLabel('Name').fill('mail-create-500')
  await create().click()
  await expect(form().getByRole('alert')).toContainText('Internal Server Error')
  await expect(form().getByLabel('Name')).toHaveValue('mail-create-500')
})

test('a silo without a default pool says so, and takes a pool or an address', async () => {
  await open(list)
  await put('/v1/system/ip-pools/public/silos/harbor', { is_default: false })
  await page.goto(`${list}-new`)
  await expect(
    form().getByText('The silo has no default pool: choose one, or give an address.'),
  ).toBeVisible()
  await form().getByLabel('Name').fill('anywhere')
  await create().click()
  await expect(form().getByText('The silo has no default pool: choose one').first()).toBeVisible()
  await choose(form(), 'IP pool', /^public/)
  await create().click()
  await expect(row('anywhere')).toContainText('public')
})

test('a project without any says what belongs here, and one that is not there is not found', async () => {
  await open('/projects/scratch-pad/floating-ips')
  await expect(page.getByText('No floating IPs', { exact: true })).toBeVisible()
  for (const action of ['edit', 'attach', 'move']) {
    await page.goto(`${list}/nope/${action}`)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  }
})
