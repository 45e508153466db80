// @vitest-environment jsdom
import {
  describe,
  expect,
  form,
  got,
  open,
  page,
  row,
  rowMenu,
  send,
  test,
} from '../../../support/dom/dom-console.tsx'

const reason = /Only (a fleet admin|fleet collaborators and admins) can change this/
const pools = '/system/networking/ip-pools'
const groups = '/system/multicast-groups'

describe('a fleet viewer', () => {
  test.each([
    [pools, 'Create IP pool', 'public', ['Edit', 'Delete']],
    [`${pools}/public/ranges`, 'Add range', '203.0.113.1–203.0.113.200', ['Remove']],
    [`${pools}/public/silos`, 'Link silo', 'harbor', ['Clear default', 'Unlink']],
    ['/system/networking/service-ip-pool', 'Add range', '203.0.113.240–203.0.113.250', ['Remove']],
    ['/system/silos', 'Create silo', 'harbor', ['Edit quotas', 'Delete']],
    ['/system/silos/harbor/ip-pools', 'Link pool', 'public', ['Clear default', 'Unlink']],
    [groups, 'Create multicast group', 'market-data', ['Edit', 'Delete']],
    [
      '/system/silos/qa-lab/users',
      'Create user',
      'Quinn Abara',
      ['Set password', 'Disable sign-in', 'Delete'],
    ],
    ['/system/silos/summit/idps', 'Create identity provider', 'okta', []],
    ['/system/inventory/sleds-uninitialized', undefined, 'RKS42220329', ['Add sled']],
  ])('%s: is told why nothing can be changed', async (path, create, name, actions) => {
    await open(path, { user: 'farid', age: '2026' })
    if (create)
      await expect(page.getByRole('button', { name: create }).first()).toHaveAccessibleDescription(reason)
    await rowMenu(name)
    for (const action of actions) {
      const item = page.getByRole('menuitem', { name: action })
      await expect(item).toHaveAttribute('aria-disabled', 'true')
      await expect(item).toContainText(reason)
    }
  })

  test.each([
    `${pools}-new`,
    `${pools}/public/edit`,
    `${pools}/public/ranges-add`,
    `${pools}/public/silos-link`,
    '/system/networking/service-ip-pool/ranges-add',
    '/system/silos/harbor/ip-pools-link',
    '/system/silos/harbor/quotas/edit',
    '/system/silos/qa-lab/users-new',
    '/system/silos/summit/idps-new',
    '/system/inventory/sleds-add/913-0000019/RKS42220329',
    `${groups}-new`,
    `${groups}/market-data/edit`,
  ])('%s: the form says who can send it', async (path) => {
    await open(path, { user: 'farid', age: '2026' })
    await expect(form().getByText(reason)).toBeVisible()
  })

  test('the form of a new silo says who can send it', async () => {
    await open('/system/silos-new', { user: 'farid' })
    await expect(page.getByText(reason)).toBeVisible()
  })

  test('the password of a user in another silo cannot be set', async () => {
    await open('/system/silos/qa-lab/users', { user: 'farid' })
    const { items } = await got<{ items: { id: string }[] }>('/v1/system/users?silo=qa-lab')
    const id = items[0]?.id ?? ''
    await page.goto(`/system/users/qa-lab/${id}`)
    await page.getByRole('button', { name: /^Actions for/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Set password' })).toContainText(reason)
    await page.goto(`/system/silos/qa-lab/users/${id}/password`)
    await expect(form().getByText(reason)).toBeVisible()
  })

  test('a sled in the drawing of the rack cannot be added', async () => {
    await open('/system/inventory/elevation', { user: 'farid' })
    await page.getByRole('button', { name: /^Sled RKS42220329/ }).click()
    await expect(page.getByRole('button', { name: 'Add sled' })).toHaveAccessibleDescription(reason)
  })

  test('what is sent all the same is refused, and the form keeps its values', async () => {
    await open('/system/networking/service-ip-pool/ranges-add', { user: 'farid' })
    await send(form(), 'Add range', { 'CIDR block': '10.50.0.0/30' })
    await expect(form().getByText('Action not authorized')).toBeVisible()
    await expect(form().getByLabel('First address')).toHaveValue('10.50.0.0')
  })
})

test('a fleet admin may change all of it', async () => {
  await open(`${pools}/office/silos`)
  await expect(page.getByRole('link', { name: 'Link silo' })).toBeVisible()
  await page.goto(`${pools}/public/silos`)
  await rowMenu('harbor')
  await expect(page.getByRole('menuitem', { name: 'Unlink' })).not.toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await expect(row('harbor')).toContainText('default')
})
