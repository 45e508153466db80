import type { Page } from '@playwright/test'
import { seedPassword } from '#mock/seed/people.ts'

export async function signInByPassword(page: Page, user: string, password = seedPassword): Promise<void> {
  await page.getByLabel('User name').fill(user)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs in through the login page's identity provider. */
export async function signInBySso(page: Page, user: string): Promise<void> {
  await page.getByRole('link', { name: /^Sign in with / }).click()
  await page.getByLabel('User name').fill(user)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
