import { expect, row, rowAction, test, toast } from '../../support/console.ts'
import { apiAs } from '../../support/fixtures/policies.ts'

const ledger = '/projects/billing-ledger/access'
const ledgerPolicy = '/v1/projects/billing-ledger/policy'

test('after a conflict over the same person is reported, the user can continue', async ({
  page,
  open,
  origin,
}) => {
  const [form, question] = [page.getByRole('dialog'), page.getByRole('alertdialog')]
  const sofia = apiAs(origin, 'sofia')
  const said = (text: string) => page.getByText(text).first()
  const roleOfOmar = async () => {
    const id = await sofia.idOf('Omar Castellanos')
    return (await sofia.assignments(ledgerPolicy)).find((it) => it.identity_id === id)?.role_name
  }
  await open(ledger)
  await rowAction(page, 'Omar Castellanos', 'Change role')
  await form.getByRole('radio', { name: /^Admin/ }).check()
  await sofia.assign(ledgerPolicy, { 'Omar Castellanos': 'collaborator' })
  await form.getByRole('button', { name: 'Change role' }).click()
  await expect(
    said(
      'Sofia Lindqvist changed the policy after you opened it: Omar Castellanos: viewer → collaborator. Your change was not saved',
    ),
  ).toBeVisible()
  expect(await roleOfOmar()).toBe('collaborator')
  await form.getByRole('button', { name: 'Change role' }).click()
  await expect(toast(page, 'Omar Castellanos now has the admin role')).toBeVisible()
  expect(await roleOfOmar()).toBe('admin')
  await expect(row(page, 'Omar Castellanos')).toContainText('admin')

  await rowAction(page, 'Omar Castellanos', 'Remove role')
  await sofia.assign(ledgerPolicy, { 'Omar Castellanos': 'viewer' })
  await question.getByRole('button', { name: 'Remove role' }).click()
  await expect(said('Omar Castellanos: admin → viewer. Your change was not saved')).toBeVisible()
  await question.getByRole('button', { name: 'Remove role' }).click()
  await expect(toast(page, 'Omar Castellanos no longer has a role in this policy')).toBeVisible()
})
