import type { Page } from '@playwright/test'
import { form, rowAction } from './console.ts'

export const ledger = '/projects/billing-ledger/access'
export const ledgerPolicy = '/v1/projects/billing-ledger/policy'

export async function choose(page: Page, ...people: string[]) {
  for (const name of people) {
    await form(page).getByRole('combobox', { name: 'Users and groups' }).click()
    await page.getByRole('combobox', { name: 'Search users and groups' }).fill(name)
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
  }
}

export async function assign(page: Page, role: string, ...people: string[]) {
  await page.getByRole('link', { name: 'Assign role' }).click()
  await choose(page, ...people)
  await form(page)
    .getByRole('radio', { name: new RegExp(`^${role}`) })
    .check()
  await form(page).getByRole('button', { name: 'Assign role' }).click()
}

export async function changeTo(page: Page, name: string, role: string) {
  await rowAction(page, name, 'Change role')
  await form(page)
    .getByRole('radio', { name: new RegExp(`^${role}`) })
    .check()
}
