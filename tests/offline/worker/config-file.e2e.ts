import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveLive } from '../../../tools/live-server.ts'
import { expect, signIn, signInByForm, test as base } from '../../support/servers/live.ts'

interface Fixtures {
  folder: string
  /** Writes the configuration, as text or as JSON. */
  say: (config: unknown) => Promise<void>
}

/** The live build in its own folder, with a configuration that the story writes. */
const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'rackside-config-'))
    await cp(join(import.meta.dirname, '../../../dist/live'), folder, { recursive: true })
    await use(folder)
    await rm(folder, { recursive: true })
  },
  live: async ({ server, folder }, use) => {
    const live = await serveLive({ api: server.url, port: 0, folder })
    await use(live)
    await live.close()
  },
  say: async ({ folder }, use) => {
    await use((config) =>
      writeFile(join(folder, 'config.json'), typeof config === 'string' ? config : JSON.stringify(config)),
    )
  },
})

test('the console shows the configured name and links, and shows the name offline', async ({
  page,
  server,
  say,
}) => {
  await say({
    title: 'Harbor rack',
    documentation: [{ label: 'Our handbook', url: 'https://handbook.test/rack' }],
  })
  await signInByForm(page)
  await expect(page.getByRole('link', { name: 'Harbor rack, go to projects' })).toBeVisible()
  await expect(page).toHaveTitle('Projects / Harbor rack')
  await page.getByRole('button', { name: /^Account/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Our handbook' })).toHaveAttribute(
    'href',
    'https://handbook.test/rack',
  )
  await server.kill()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Harbor rack, go to projects' })).toBeVisible()
})

test('API calls request the configured version', async ({ page, say }) => {
  await say({ apiVersion: '20250730.0.0' })
  await signIn(page)
  const asked = page.waitForRequest((request) => request.url().includes('/v1/projects'))
  await page.reload()
  expect((await asked).headers()['api-version']).toBe('20250730.0.0')
})

test('an invalid configuration is reported instead of the app, and the user can continue', async ({
  page,
  say,
}) => {
  await signIn(page)
  await say({ titel: 'Harbor', keepHours: { kept: 10_000 } })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This console is misconfigured' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'keepHours.kept' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'web-frontend' })).toBeHidden()
  await page.getByRole('button', { name: 'Continue anyway' }).click()
  await expect(page.getByRole('link', { name: 'web-frontend' })).toBeVisible()
  await say('{}')
  await page.reload()
  await expect(page.getByRole('link', { name: 'web-frontend' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This console is misconfigured' })).toBeHidden()
})

test('stored data is shown no longer than configured', async ({ page, server, say }) => {
  await say({ keepHours: { kept: 0 } })
  await signIn(page)
  await page.reload()
  await expect(page.getByRole('link', { name: 'web-frontend' })).toBeVisible()
  await server.kill()
  await page.reload()
  await expect(page.getByText(/^This is not stored on this machine/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'web-frontend' })).toBeHidden()
})
