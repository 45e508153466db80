// @vitest-environment jsdom
import { beforeEach, vi } from 'vitest'
import type * as ReadChain from '#app/shared/certificates/read-chain.ts'
import { certificateChain } from '#mock/seed/certificate.ts'
import { expect, form, open, page, question, rowAction, test } from '../../../support/dom/dom-console.tsx'

const state = vi.hoisted(() => ({ isLost: true }))

vi.mock('#app/shared/certificates/read-chain.ts', async (original) => {
  const real = await original<typeof ReadChain>()
  const readChain: typeof real.readChain = async (pem) => {
    if (state.isLost) throw new TypeError('Failed to fetch dynamically imported module: /assets/x509.js')
    return real.readChain(pem)
  }
  return { ...real, readChain }
})

beforeEach(() => {
  state.isLost = true
})

const uncovered = () => page.getByText(/No currently valid certificate covers/)

test('without the parser, the list says so and claims nothing about the address; refreshing retries', async () => {
  await open('/certificates', { user: 'sofia' })
  const row = page.getByRole('row', { name: 'wildcard-2026' })
  await expect(row).toContainText('could not be loaded')
  await expect(uncovered()).toBeHidden()
  await rowAction('wildcard-2026', 'Delete')
  await expect(question()).toContainText('Could not check whether another certificate covers harbor.sys.…')
  await question().getByRole('button', { name: 'Cancel' }).click()
  state.isLost = false
  await page.getByRole('button', { name: 'Refresh' }).last().click()
  await expect(row).toContainText('CN=')
  await expect(uncovered()).toBeHidden()
})

test('without the parser, the chain of a new certificate says that it was not checked for warnings', async () => {
  await open('/certificates-new', { user: 'sofia' })
  const pem = certificateChain(new Date('2026-01-01T00:00:00Z'), new Date('2027-01-01T00:00:00Z'))
  await form().getByLabel('Certificate chain', { exact: true }).fill(pem)
  await expect(form()).toContainText('The chain’s names, dates and warnings could not be loaded.')
})

test('without the parser, the certificates are named among what could not be checked', async () => {
  await open('/system/issues')
  await expect(page.getByText(/^Could not check/)).toContainText('certificates of silo harbor')
  state.isLost = false
  await page.getByRole('button', { name: 'Refresh' }).last().click()
  await expect(page.getByText(/^Could not check/)).toBeHidden()
})
