import { expect, type Page } from '@playwright/test'
import { certificateChain } from '../../src/mock/seed/certificate.ts'

const day = 86_400_000

/** A chain for `harbor.sys.rack.example` that ends in so many days. */
export const chain = (daysLeft: number) =>
  certificateChain(new Date(Date.now() - 300 * day), new Date(Date.now() + daysLeft * day + day / 2))

/** What passes for a private key: nothing looks into one. */
export const key = '-----BEGIN PRIVATE KEY-----\nMIGHAgEAMBMG\n-----END PRIVATE KEY-----\n'

/** A file to choose. */
export const file = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})

/** Answers the question on screen. */
export const confirm = (page: Page, action: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: action }).click()

/** Makes something through the API as the page would, and has the list on screen read again. */
export async function make(page: Page, path: string, body: object) {
  const status = await page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(path, { method: 'POST', headers, body })).status
    },
    [path, JSON.stringify(body)] as const,
  )
  expect(status).toBe(201)
  await page.getByRole('button', { name: 'Refresh' }).last().click()
}

/** A small silo with local users, as it is on the wire. */
export const aSilo = (name: string) => ({
  name,
  description: '',
  discoverable: false,
  identity_mode: 'local_only',
  quotas: { cpus: 1, memory: 2 ** 30, storage: 2 ** 30 },
  tls_certificates: [],
})
