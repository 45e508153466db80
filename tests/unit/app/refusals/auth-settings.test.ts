// @vitest-environment jsdom
import { choose, describe, expect, open, page, test } from '../../../support/dom-console.tsx'

const form = () => page.getByRole('dialog', { name: 'Edit token lifetime' })

const save = () => form().getByRole('button', { name: 'Save token lifetime' }).click()

async function limitTo(amount: string, unit: string) {
  await form().getByRole('radio', { name: 'Limited' }).check()
  await form().getByLabel('Lifetime', { exact: true }).fill(amount)
  await choose(form(), 'Unit', unit)
}

describe('as the admin of a silo', () => {
  test('only whole numbers that the API can hold are sent', async () => {
    await open('/auth-settings/edit', { user: 'sofia' })
    await limitTo('0', 'Days')
    await save()
    await expect(form().getByText('Lifetime must be between 1 and 49710').first()).toBeVisible()
    await form().getByLabel('Lifetime', { exact: true }).fill('49711')
    await save()
    await expect(form().getByText('Lifetime must be between 1 and 49710').first()).toBeVisible()
    await form().getByLabel('Lifetime', { exact: true }).fill('1.5')
    await save()
    await expect(form().getByText('Lifetime must be a whole number').first()).toBeVisible()
    await limitTo('4294967295', 'Seconds')
    await save()
    await expect(page.getByText('49,710 days 6 hours 28 minutes 15 seconds', { exact: true })).toBeVisible()
  })
})

describe('as nobody', () => {
  for (const path of ['/auth-settings', '/certificates', '/certificates-new'])
    test(`${path} is not there, or may not be seen`, async () => {
      await open(path, { user: 'nils' })
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
      await expect(page.getByText(/you may not have access to it/)).toBeVisible()
    })
})
