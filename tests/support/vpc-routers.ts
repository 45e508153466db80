import type { Page } from '@playwright/test'
import { expect, form } from './console.ts'

/** With the system router, and `through-firewall` on subnet `dmz`. */
export const edge = '/projects/web-frontend/vpcs/edge'
export const routers = `${edge}/routers`
export const system = `${routers}/system`
export const custom = `${routers}/through-firewall`
export const save = (page: Page, name: string) => form(page).getByRole('button', { name }).click()

/** Through the API as the page would, for what has the name of a sentinel and no form here. */
export async function make(page: Page, path: string, body: object) {
  const data = { description: '', ...body }
  const response = await page.request.post(
    `${path}${path.includes('?') ? '&' : '?'}project=web-frontend&vpc=edge`,
    {
      data,
    },
  )
  expect(response.status()).toBe(201)
}
