import type { Page } from '@playwright/test'
import { screensAreAccessible } from '../../support/accessible-screens.ts'
import { agree, expect, form, question, row, rowAction, test, toast } from '../../support/console.ts'

const groups = '/system/multicast-groups'
const pools = '/system/networking/ip-pools'
const web3 = '/projects/web-frontend/instances/web-3/networking'
const section = (page: Page) => page.getByRole('region', { name: 'Multicast groups' })
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })

async function choose(page: Page, label: string, option: string) {
  await form(page).getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: new RegExp(`^${option}`) }).click()
}

async function makeGroup(page: Page, name: string) {
  await form(page).getByLabel('Name').fill(name)
  await form(page).getByRole('button', { name: 'Create multicast group' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

async function addMember(page: Page, project: string, instance: string) {
  await page.getByRole('link', { name: 'Add member' }).first().click()
  await choose(page, 'Project', project)
  await choose(page, 'Instance', instance)
  await form(page).getByRole('button', { name: 'Add member' }).click()
}

async function joinGroup(page: Page, name: string) {
  await page.getByRole('link', { name: 'Join multicast group' }).click()
  await choose(page, 'Multicast group', name)
  await form(page).getByRole('button', { name: 'Join multicast group' }).click()
}

test.describe('on a server of 2026', () => {
  test.use({ age: '2026' })

  test('groups are listed and sorted, and open to show details and members', async ({ page, open }) => {
    await open('/system/silos')
    await navigation(page).getByRole('link', { name: 'Multicast Groups' }).click()
    await expect(page).toHaveURL(groups)
    await expect(row(page, 'market-data')).toContainText(
      /Active233\.252\.0\.1multicast198\.51\.100\.20, 198\.51\.100\.21310/,
    )
    await expect(row(page, 'cache-invalidation')).toContainText(/233\.252\.0\.2multicastAny–/)
    await page.getByRole('columnheader', { name: 'Address' }).getByRole('button').click()
    await expect(page.locator('tbody tr').first()).toContainText('market-data')
    await row(page, 'cache-invalidation').getByRole('link', { name: 'cache-invalidation' }).click()
    await expect(page.getByText('None (traffic stays in the rack)')).toBeVisible()
    await expect(row(page, 'web-1')).toContainText(/Joinedweb-frontend/)
    await expect(row(page, 'preview')).toContainText('Left')
    await row(page, 'preview').getByRole('link', { name: 'preview' }).click()
    await expect(page).toHaveURL('/projects/web-frontend/instances/preview/storage')
  })

  test('a group is created, changed, and deleted from its page', async ({ page, open }) => {
    await open(groups)
    await page.getByRole('link', { name: 'Create multicast group' }).click()
    await form(page).getByLabel('Description').fill('Every minute')
    await form(page).getByLabel('Sources').fill('192.0.2.1\n192.0.2')
    await form(page).getByLabel('VLAN').fill('4095')
    await form(page).getByLabel('Name').fill('telemetry')
    await form(page).getByRole('button', { name: 'Create multicast group' }).click()
    await expect(form(page).getByText('192.0.2: Not a valid IP address').first()).toBeVisible()
    await expect(form(page).getByText('VLAN ID must be a number from 2 to 4094').first()).toBeVisible()
    await form(page).getByLabel('Sources').fill('192.0.2.1')
    await form(page).getByLabel('VLAN').fill('12')
    await makeGroup(page, 'telemetry')
    await expect(page.getByText('233.252.0.0', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'multicast', exact: true })).toBeVisible()
    await expect(page.getByText('No members', { exact: true })).toBeVisible()

    await page.getByRole('link', { name: 'Edit' }).click()
    await form(page).getByLabel('Name').fill('metrics')
    await form(page).getByLabel('Sources').fill('')
    await form(page).getByLabel('VLAN').fill('')
    await form(page).getByRole('button', { name: 'Save multicast group' }).click()
    await expect(page).toHaveURL(`${groups}/metrics`)
    await expect(page.getByText('None (traffic stays in the rack)')).toBeVisible()
    await expect(page.getByText('Every minute')).toBeVisible()

    await page.getByRole('button', { name: 'Actions for metrics', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(question(page)).toContainText('the address will be released')
    await agree(page, 'Delete multicast group')
    await expect(page).toHaveURL(groups)
    await expect(row(page, 'market-data')).toBeVisible()
    await expect(row(page, 'metrics')).toBeHidden()
  })

  test('a specific address is checked before it is requested', async ({ page, open }) => {
    await open(`${groups}-new`)
    await form(page).getByLabel('Name').fill('exact')
    await form(page).getByRole('radio', { name: 'Specific address' }).check()
    const address = form(page).getByLabel('Multicast address')
    const create = form(page).getByRole('button', { name: 'Create multicast group' })
    for (const [text, problem] of [
      ['10.0.0.1', 'Must be a multicast address'],
      ['233.252.0.1', 'Multicast group market-data has this address'],
      ['239.0.0.1', 'is not in a multicast pool of the silo'],
    ] as const) {
      await address.fill(text)
      await create.click()
      await expect(form(page).getByText(problem).first()).toBeVisible()
    }
    await address.fill('233.252.0.200')
    await makeGroup(page, 'exact')
    await expect(page.getByText('233.252.0.200', { exact: true })).toBeVisible()
  })

  test('adding a member shows on both the group’s and the instance’s page', async ({ page, open }) => {
    await open(`${groups}/time-signal`)
    await addMember(page, 'web-frontend', 'web-3')
    await expect(toast(page, 'web-3 is now a member of time-signal')).toBeVisible()
    await expect(row(page, 'web-3')).toContainText(/Joinedweb-frontend/)
    await page.goto(web3)
    await expect(section(page).getByRole('row', { name: /time-signal/ })).toContainText(
      /Joined233\.252\.0\.10/,
    )

    await joinGroup(page, 'market-data')
    await expect(toast(page, 'web-3 joined market-data')).toBeVisible()
    await expect(section(page).getByRole('row', { name: /market-data/ })).toContainText('233.252.0.1')
    await section(page).getByRole('link', { name: 'market-data' }).click()
    await expect(row(page, 'web-3')).toBeVisible()
  })

  test('a member is removed from either side', async ({ page, open }) => {
    await open(`${groups}/cache-invalidation`)
    await rowAction(page, 'web-1', 'Remove')
    await expect(question(page)).toContainText('It will no longer receive traffic sent to 233.252.0.2.')
    await agree(page, 'Remove member')
    await expect(toast(page, 'Member web-1 removed')).toBeVisible()
    await expect(row(page, 'web-1')).toBeHidden()
    await row(page, 'web-2').getByRole('link', { name: 'web-2' }).click()
    await page.getByRole('tab', { name: 'Networking' }).click()
    await rowAction(page, 'cache-invalidation', 'Leave')
    await agree(page, 'Leave group')
    await expect(toast(page, 'web-2 left cache-invalidation')).toBeVisible()
    await expect(section(page).getByText('No multicast groups')).toBeVisible()
  })

  test('failures to add or remove a member are reported', async ({ page, open }) => {
    await open(`${groups}-new`)
    await makeGroup(page, 'closed-add-503')
    await addMember(page, 'web-frontend', 'web-3')
    await expect(form(page).getByRole('alert')).toBeVisible()
    await expect(form(page).getByRole('combobox', { name: 'Instance' })).toContainText('web-3')
    await page.goto(`${groups}-new`)
    await makeGroup(page, 'sticky-delete-500')
    await page.getByRole('button', { name: 'Actions for sticky-delete-500', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await question(page).getByRole('button', { name: 'Delete multicast group' }).click()
    await expect(toast(page, 'Could not delete multicast group')).toBeVisible()
  })

  test('an instance is created with groups, and editing it keeps them', async ({ page, open }) => {
    await open('/projects/web-frontend/instances-new')
    await page.getByLabel('Name', { exact: true }).fill('listener')
    await page.getByRole('combobox', { name: 'Image' }).click()
    await page.getByRole('option', { name: /^debian-13/ }).click()
    await page.getByRole('group', { name: 'Multicast groups' }).getByLabel('time-signal').check()
    await page.getByRole('button', { name: 'Create instance' }).click()
    await expect(page.getByRole('heading', { name: 'listener', level: 1 })).toBeVisible()
    await page.getByRole('tab', { name: 'Settings' }).click()
    await page.getByRole('link', { name: 'Edit policy' }).click()
    await form(page)
      .getByRole('radio', { name: /^Never/ })
      .check()
    await form(page).getByRole('button', { name: 'Save policy' }).click()
    await expect(toast(page, 'Auto-restart policy for listener saved')).toBeVisible()
    await page.getByRole('tab', { name: 'Networking' }).click()
    await expect(section(page).getByRole('row', { name: /time-signal/ })).toBeVisible()
  })

  test('a pool of multicast addresses is created and accepts no others', async ({ page, open }) => {
    await open(pools)
    await expect(row(page, 'multicast')).toContainText('Multicast')
    await expect(row(page, 'public')).toContainText('Unicast')
    await page.getByRole('link', { name: 'Create IP pool' }).click()
    await form(page).getByLabel('Name').fill('streams')
    await form(page).getByRole('radio', { name: 'Multicast' }).check()
    await form(page).getByRole('button', { name: 'Create IP pool' }).click()
    await expect(page.getByRole('heading', { name: 'streams', level: 1 })).toBeVisible()
    await expect(page.getByText('Multicast', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Add range' }).first().click()
    await form(page).getByLabel('First address').fill('10.0.0.1')
    await form(page).getByLabel('Last address').fill('239.0.0.9')
    await expect(form(page).getByText('in 224.0.0.0/4')).toBeVisible()
    await form(page).getByLabel('First address').fill('239.0.0.1')
    await form(page).getByRole('button', { name: 'Add range' }).click()
    await expect(page.getByRole('row').filter({ hasText: '239.0.0.1' })).toBeVisible()
  })

  test.describe('as a user without a fleet role', () => {
    test.use({ user: 'colin' })

    test('groups can be joined, but have no links to their pages', async ({ page, open }) => {
      await open(web3)
      await joinGroup(page, 'time-signal')
      await expect(section(page).getByRole('row', { name: /time-signal/ })).toContainText('233.252.0.10')
      await expect(section(page).getByRole('link', { name: 'time-signal' })).toBeHidden()
    })
  })

  test.describe('as an operator without a role in the silo', () => {
    test.use({ user: 'farid' })

    test('members that cannot be read are shown by ID', async ({ page, open }) => {
      await open(`${groups}/market-data`)
      const ids = page.getByRole('row').getByText(/^[0-9a-f-]{36}$/)
      await expect(ids).toHaveCount(6)
      await expect(page.getByRole('cell').getByRole('link')).toHaveCount(0)
    })
  })

  screensAreAccessible({
    'multicast groups': [
      ['multicast groups', groups],
      ['multicast group', `${groups}/market-data`],
      ['multicast group create', `${groups}-new`],
      ['multicast group edit', `${groups}/market-data/edit`],
      ['multicast member add', `${groups}/market-data/members-add`],
      ['multicast group join', `${web3}/multicast-group-join`],
      ['networking with multicast groups', '/projects/web-frontend/instances/web-1/networking'],
      ['IP pool create with types', `${pools}-new`],
    ],
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

    test('groups and members are cards', async ({ page, open }) => {
      await open(groups)
      const card = page.getByRole('listitem').filter({ hasText: 'market-data' })
      await expect(card).toContainText('233.252.0.1')
      await card.getByRole('link', { name: 'market-data', exact: true }).tap()
      await expect(page.getByRole('listitem').filter({ hasText: 'airflow' })).toContainText('Joined')
    })
  })
})

test('a server of 2025 offers no multicast groups', async ({ page, open }) => {
  await open('/system/silos')
  await expect(navigation(page).getByRole('link', { name: 'Issues' })).toBeVisible()
  await expect(navigation(page).getByRole('link', { name: 'Multicast Groups' })).toBeHidden()
  await page.goto(web3)
  await expect(page.getByRole('heading', { name: 'Network interfaces' })).toBeVisible()
  await expect(section(page)).toBeHidden()
  await page.goto('/projects/web-frontend/instances-new')
  await expect(page.getByRole('group', { name: 'Floating IPs' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Multicast groups' })).toBeHidden()
  await page.goto(`${pools}-new`)
  await expect(form(page).getByRole('radio', { name: 'IPv4' })).toBeVisible()
  await expect(form(page).getByRole('radio', { name: 'Multicast' })).toBeHidden()
})
