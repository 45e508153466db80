import { appendFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { serveLive } from '../../../tools/live-server.ts'
import { expect, signIn, test as base, untilStored } from '../../support/servers/live.ts'
import { lookForUpdate, takeUpdate, updateOffer } from '../../support/fixtures/update.ts'

/** The live build in its own folder, where a newer version can be deployed. */
const test = base.extend<{ folder: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'rackside-'))
    await cp(join(import.meta.dirname, '../../../dist/live'), folder, { recursive: true })
    await use(folder)
  },
  live: async ({ server, folder }, use) => {
    const live = await serveLive({ api: server.url, port: 0, folder })
    await use(live)
    await live.close()
  },
})

/** Replaces the worker with a newer one, and makes the page check for it. */
async function deploy(page: Page, folder: string) {
  await appendFile(join(folder, 'sw.js'), '\n// newer')
  await lookForUpdate(page)
}

/** Installs the waiting version, and waits until the page has it. */
async function update(page: Page) {
  await takeUpdate(page)
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible()
}

test('a newer version waits for the user, then applies in every tab', async ({ page, context, folder }) => {
  await signIn(page)
  const other = await context.newPage()
  await other.goto('/projects')
  await deploy(page, folder)
  await expect(updateOffer(other)).toBeVisible({ timeout: 15_000 })
  const reloaded = other.waitForEvent('load')
  await page.getByRole('button', { name: 'Update' }).click()
  await reloaded
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible()
  await expect(updateOffer(page)).toBeHidden()
})

test('an update does not reload a tab with unsaved changes', async ({ page, context, folder }) => {
  await signIn(page)
  const other = await context.newPage()
  await other.goto('/projects-new')
  await other.getByRole('dialog').getByLabel('Name').fill('not-sent-yet')
  await deploy(page, folder)
  let reloads = 0
  other.on('load', () => (reloads += 1))
  await update(page)
  await expect(other.getByRole('dialog').getByLabel('Name')).toHaveValue('not-sent-yet')
  expect(reloads).toBe(0)
})

test('a tab that an update did not reload can still open new pages', async ({ page, context, folder }) => {
  await signIn(page)
  const other = await context.newPage()
  await other.goto('/projects-new')
  await other.getByRole('dialog').getByLabel('Name').fill('not-sent-yet')
  // The newer version no longer has these files of the old one.
  const assets = join(folder, 'assets')
  const old = (await readdir(assets)).filter((name) => /^(audit-log|silos|ip-pools|inventory)-/.test(name))
  await Promise.all(old.map((name) => rm(join(assets, name))))
  const worker = join(folder, 'sw.js')
  const code = await readFile(worker, 'utf8')
  const without = old.reduce(
    (text, name) => text.replace(new RegExp(`\\{[^{}]*"?url"?:[^{}]*${name}[^{}]*\\},?`), ''),
    code,
  )
  expect(without.length).toBeLessThan(code.length)
  await writeFile(worker, without)
  await lookForUpdate(page)
  await update(page)

  await other.getByRole('button', { name: 'Cancel' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await other.getByRole('button', { name: 'harbor' }).click()
  await other.getByRole('menuitem', { name: 'System' }).click()
  await expect(other.getByRole('heading', { name: 'Silos' })).toBeVisible()
})

test('a rollback to the previous version loses no open page, draft, or stored data', async ({
  page,
  context,
  folder,
  server,
}) => {
  await signIn(page)
  const worker = join(folder, 'sw.js')
  const before = await readFile(worker)
  await deploy(page, folder)
  await update(page)
  await page.getByRole('link', { name: 'web-frontend' }).click()
  await expect(page.getByRole('heading', { name: 'Instances' })).toBeVisible()
  await untilStored(page, '/v1/instances')
  await page.goBack()
  const other = await context.newPage()
  await other.goto('/projects-new')
  await other.getByRole('dialog').getByLabel('Name').fill('not-sent-yet')

  await writeFile(worker, before)
  await lookForUpdate(page)
  await update(page)
  await expect(other.getByRole('dialog').getByLabel('Name')).toHaveValue('not-sent-yet')
  await server.kill()
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('link', { name: 'web-frontend' }).click()
  await expect(page.getByRole('heading', { name: 'Instances' })).toBeVisible()
  await other.reload()
  await expect(other.getByRole('dialog').getByLabel('Name')).toHaveValue('not-sent-yet')
})
