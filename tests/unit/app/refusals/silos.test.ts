// @vitest-environment jsdom
import {
  describe,
  expect,
  form,
  open,
  page,
  post,
  question,
  refused,
  row,
  rowAction,
  send,
  test,
} from '../../../support/dom-console.tsx'
import { ecKeys, keyPem, makeChain } from '../../../support/certificates.ts'
import { aSilo, chain, file } from '../../../support/silos.ts'

/** Makes something past the forms, and has the list on screen read again. */
async function make(path: string, body: object) {
  await post(path, body)
  await page.getByRole('button', { name: 'Refresh' }).last().click()
}

test('the admin group is asked for with single sign-on only', async () => {
  await open('/system/silos-new')
  await page.getByLabel('Name', { exact: true }).fill('islet')
  await page.getByLabel('Admin group').fill('nobody')
  await page.getByRole('radio', { name: /Local users/ }).check()
  await expect(page.getByLabel('Admin group')).toBeHidden()
  await page.getByRole('button', { name: 'Create silo' }).click()
  // The server refuses a silo with local users that names one.
  await expect(page).toHaveURL('/system/silos/islet/idps')
})

test('more than the hardware has left is warned of, and allowed', async () => {
  await open('/system/silos-new')
  await expect(page.getByText(/^The hardware has [\d,]+ left for this silo/).first()).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('greedy')
  await page.getByLabel('CPU quota').fill('500000')
  await expect(page.getByText(/More than the hardware has left, which is [\d,]+/)).toBeVisible()
  await page.getByRole('button', { name: 'Create silo' }).click()
  await expect(page).toHaveURL('/system/silos/greedy/idps')
})

test('what is no certificate and no key is told in the field', async () => {
  await open('/system/silos-new')
  await page.getByRole('button', { name: 'Add certificate' }).click()
  const part = page.getByRole('group', { name: 'Certificate 1' })
  await part.getByLabel('Certificate chain from a file').setInputFiles(file('chain.pem', 'hello'))
  await expect(part.getByText('There is no certificate in this PEM')).toBeVisible()
  const key = part.getByLabel('Private key from a file')
  await key.setInputFiles(file('key.pem', chain(12)))
  await expect(part.getByText('This is a certificate, not a private key')).toBeVisible()
  const { pem, leaf, authority } = await makeChain(['harbor.sys.rack.example'])
  const cert = part.getByLabel('Certificate chain', { exact: true })
  await cert.fill(authority.pem + leaf.pem)
  await cert.blur()
  await expect(part.getByText(/The chain is in the wrong order/)).toBeVisible()
  await cert.fill(pem)
  await key.setInputFiles(file('key.pem', await keyPem(await ecKeys())))
  await expect(part.getByText('The key does not belong to the certificate')).toBeVisible()
})

test('a silo that cannot be created keeps the form, and one that cannot be deleted stays', async () => {
  await open('/system/silos-new')
  await page.getByLabel('Name', { exact: true }).fill('odd-create-500')
  await send(page, 'Create silo', { Description: 'Would be odd' })
  await expect(page.getByText('Internal Server Error')).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('Would be odd')
  await page.getByLabel('Name', { exact: true }).fill('odd-delete-500')
  await page.getByRole('button', { name: 'Create silo' }).click()
  await rowAction('odd-delete-500', 'Delete')
  await question().getByLabel('Type odd-delete-500 to confirm').fill('odd-delete-500')
  await refused('Delete silo', 'Could not delete silo')
  await expect(page.getByRole('heading', { name: 'odd-delete-500' })).toBeVisible()
})

test('quotas that cannot be saved stay in the form', async () => {
  await open('/system/silos')
  await make('/v1/system/silos', aSilo('odd-update-500'))
  await rowAction('odd-update-500', 'Edit quotas')
  await send(form(), 'Save quotas', { 'CPU quota': '77' })
  await expect(form().getByText('Internal Server Error')).toBeVisible()
  await expect(form().getByLabel('CPU quota')).toHaveValue('77')
})

test('a pool whose addresses are in use stays linked, and the reason is told', async () => {
  await open('/system/silos/harbor/ip-pools')
  await rowAction('public', 'Unlink')
  await refused('Unlink pool', 'Could not unlink pool')
  await expect(row('public')).toBeVisible()
})

test('a pool that cannot be linked stays chosen, and a default that cannot be set is told', async () => {
  await open('/system/silos')
  await make('/v1/system/ip-pools', { name: 'odd-link-500', description: '' })
  await row('harbor').getByRole('link').click()
  await page.getByRole('tab', { name: 'IP pools' }).click()
  await page.getByRole('link', { name: 'Link pool' }).click()
  await form().getByLabel('IP pool').click()
  await page.getByRole('option', { name: /odd-link-500/ }).click()
  await form().getByRole('radio', { name: 'Yes' }).check()
  await expect(
    form().getByText('public is the default now; with “Yes” this pool takes its place'),
  ).toBeVisible()
  await form().getByRole('button', { name: 'Link pool' }).click()
  await expect(form().getByText('Internal Server Error')).toBeVisible()
  await expect(form().getByLabel('IP pool')).toContainText('odd-link-500')
})

test('a default that cannot be changed stays, and the failure is told', async () => {
  await open('/system/silos')
  await make('/v1/system/silos', aSilo('odd-update-500'))
  await make('/v1/system/ip-pools/office/silos', { silo: 'odd-update-500', is_default: false })
  await row('odd-update-500').getByRole('link').click()
  await page.getByRole('tab', { name: 'IP pools' }).click()
  await rowAction('office', 'Make default')
  await refused('Make default', 'Could not change the default pool')
})

describe('as a fleet viewer', () => {
  test('everything is seen, and a write is refused in words', async () => {
    await open('/system/silos/harbor/quotas/edit', { user: 'farid' })
    await send(form(), 'Save quotas', { 'CPU quota': '901' })
    await expect(form().getByText('Action not authorized')).toBeVisible()
    await expect(form().getByText(/^You are not in any groups and have no role on the silo/)).toBeVisible()
    await expect(form().getByLabel('CPU quota')).toHaveValue('901')
  })
})
