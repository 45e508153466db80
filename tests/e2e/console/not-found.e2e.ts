import { expect, row, test } from '../../support/console.ts'

const networking = '/projects/billing-ledger/instances/ledger-db-restore-test/networking'
const vpc = '/projects/web-frontend/vpcs/edge'

/** Pages, forms, and panels of missing objects. */
const nowhere: Array<[what: string, path: string]> = [
  ['an unknown project', '/projects/nope/instances'],
  ['an instance to be created in an unknown project', '/projects/nope/instances-new'],
  ['an image for an unknown project', '/projects/nope/images-new'],
  ['a snapshot of an unknown disk', '/projects/web-frontend/disks/nope/snapshots-new'],
  ['an unknown SSH key', '/settings/ssh-keys/nope/edit'],
  ['an unknown SAML provider', '/system/silos/summit/idps/saml/nope'],
  ['the password of an unknown user', '/system/silos/harbor/users/nope/password'],
  ['an unknown sled to add', '/system/inventory/sleds-add/913-0000019/NOSUCH'],
  ['an unknown network interface', `${networking}/nics/nope/edit`],
  ['a list of VPCs of an unknown project', '/projects/nope/vpcs'],
  ['an unknown VPC', '/projects/web-frontend/vpcs/nope'],
  ['an unknown VPC to edit', '/projects/web-frontend/vpcs/nope/edit'],
  ['a subnet to be created in an unknown VPC', '/projects/web-frontend/vpcs/nope/subnets-new'],
  ['an unknown subnet', `${vpc}/subnets/nope`],
  ['an unknown subnet to edit', `${vpc}/subnets/nope/edit`],
  ['a list of routers of an unknown VPC', '/projects/web-frontend/vpcs/nope/routers'],
  ['an unknown router', `${vpc}/routers/nope`],
  ['an unknown router to edit', `${vpc}/routers/nope/edit`],
  ['an unknown router to attach', `${vpc}/routers/nope/subnets-attach`],
  ['an unknown route to edit', `${vpc}/routers/through-firewall/routes/nope/edit`],
  ['a list of internet gateways of an unknown VPC', '/projects/web-frontend/vpcs/nope/internet-gateways'],
  ['an unknown internet gateway', `${vpc}/internet-gateways/nope`],
  ['an unknown gateway to attach a pool to', `${vpc}/internet-gateways/nope/pools-attach`],
  ['an unknown gateway to attach an address to', `${vpc}/internet-gateways/nope/addresses-attach`],
  ['a sled whose id is no UUID', '/system/inventory/sleds/nope'],
  ['a rack whose id is no UUID', '/system/inventory/racks/nope'],
]

for (const [what, path] of nowhere) {
  test(`${what} shows “Page not found”`, async ({ page, open }) => {
    await open(path)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveTitle('Page not found / Rackside')
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveText('Page not found')
  })
}

test('a port that its switch does not have shows “Page not found”', async ({ page, open }) => {
  await open('/system/inventory/switches')
  await row(page, 'RKS42250017').getByRole('link', { name: 'RKS42250017' }).click()
  await expect(page).toHaveURL(/\/ports$/)
  await page.goto(`${page.url()}/nope`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('breadcrumbs return on the next page, and an unknown path still has a skip link', async ({
  page,
  open,
}) => {
  await open('/projects/nope/instances-new')
  await page.getByRole('link', { name: 'Back to console' }).click()
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveText('Projects')
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('link', { name: 'Back to console' }).click()
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeFocused()
})
