import type { Page } from '@playwright/test'
import { appFiles, untilAppIsHere } from '../../support/fixtures/app-files.ts'
import { test } from '../../support/servers/fault-fixtures.ts'
import type { Asked } from '../../support/servers/fault-rules.ts'
import type { FaultServer } from '../../support/servers/fault-server.ts'
import { expect, untilStored } from '../../support/servers/live.ts'
import { storedDraft } from '../../support/worker/stored.ts'
import { lookForUpdate } from '../../support/fixtures/update.ts'
import { signIn } from '../matrix/bring-about.ts'

const signedIn = ({ server }: { server: FaultServer }) => {
  const password = 'first-visit'
  for (const { id } of server.plane.credentials.all()) server.plane.credentials.update(id, { password })
  return { user: 'ada', silo: 'harbor', password, to: '/projects' }
}

const firstRow = (page: Page) => page.getByRole('link', { name: 'web-frontend' })

/** Waits until all files have been requested and only those four are missing. */
const untilOnlyLaterLack = (page: Page) =>
  expect
    .poll(
      async () => {
        const { failed, files, of } = (await appFiles(page)) ?? { failed: 0, files: 0, of: 0 }
        return [failed, of - files]
      },
      { timeout: 20_000 },
    )
    .toEqual([4, 4])

/** Runs in the page. Lists loaded scripts that are not stored yet. */
async function notKept(): Promise<string[]> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const code = loaded.filter((url) => /\/assets\/.*\.(js|css)$/.test(url))
  const kept = await Promise.all(code.map((url) => caches.match(url)))
  return code.filter((_, at) => !kept[at])
}

/** Files that neither the shell nor a first screen needs. */
const isLater = ({ path }: Asked) => /^\/assets\/(audit-log|silos|oxql|images)-.*js/.test(path)

test('the list shows before the worker can be loaded, and is stored once it can', async ({
  page,
  server,
}) => {
  const letGo = server.rules.add({ do: 'status', status: 503 }, { when: ({ path }) => path === '/sw.js' })
  await signIn(page, signedIn({ server }))
  await expect(firstRow(page)).toBeVisible()
  expect(await appFiles(page)).toBeUndefined()
  letGo()
  await page.reload()
  await untilStored(page, '/v1/projects')
  await untilStored(page, '/v1/me')
})

test('the worker starts although the code that starts it loads only at the second try', async ({
  page,
  server,
}) => {
  const isStarter = ({ path }: Asked) => /^\/assets\/after-first-.*js/.test(path)
  await signIn(page, signedIn({ server }))
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.unregister())
  const asked = () => server.log.filter(isStarter).length
  const before = asked()
  const letGo = server.rules.add({ do: 'status', status: 503 }, { when: isStarter })
  await page.reload()
  await expect.poll(asked).toBeGreaterThan(before)
  letGo()
  const isRegistered = () => page.evaluate(async () => !!(await navigator.serviceWorker.getRegistration()))
  await expect.poll(isRegistered, { timeout: 20_000 }).toBe(true)
})

test('unopened pages open offline after the whole app is downloaded', async ({ page, server }) => {
  await signIn(page, signedIn({ server }))
  await expect(page.getByRole('status')).toHaveText(/ready offline/, { timeout: 15_000 })
  await server.kill()
  await page.goto('/system/audit-log')
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible()
  await page.goto('/settings/storage')
  await expect(page.getByText(/^Complete: \d+ files/)).toBeVisible()
})

test('"ready offline" is announced once', async ({ page, server }) => {
  await signIn(page, signedIn({ server }))
  await expect(page.getByRole('status')).toHaveText(/ready offline/, { timeout: 15_000 })
  await page.reload()
  await untilAppIsHere(page)
  await expect(firstRow(page)).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('live')
})

test('files that could not be downloaded are downloaded on the next visit, and only those', async ({
  page,
  server,
}) => {
  const letGo = server.rules.add({ do: 'status', status: 503 }, { when: isLater })
  await signIn(page, signedIn({ server }))
  await untilOnlyLaterLack(page)
  await page.goto('/settings/storage')
  await expect(page.getByText(/^\d+ of \d+ files/)).toBeVisible()
  letGo()
  const since = Date.now()
  await page.reload()
  await untilAppIsHere(page)
  const again = server.log.filter(({ path, time }) => time >= since && path.startsWith('/assets/'))
  expect(again.filter((asked) => !isLater(asked))).toEqual([])
})

test('opening a page does not wait for prefetched files', async ({ page, server }) => {
  const letGo = server.rules.add({ do: 'hang' }, { when: isLater, times: 4 })
  await signIn(page, signedIn({ server }))
  await expect(firstRow(page)).toBeVisible()
  await expect.poll(() => server.log.filter(isLater).length, { timeout: 20_000 }).toBeGreaterThan(0)
  await firstRow(page).click()
  await expect(page.getByRole('heading', { name: 'Instances' })).toBeVisible()
  letGo()
})

/** Runs in the page. Whether the account menu opens within two frames. */
async function opensAtOnce() {
  await new Promise((resolve) => requestIdleCallback(resolve))
  const buttons = [...document.querySelectorAll<HTMLElement>('[aria-haspopup=menu]')]
  buttons.find(({ textContent }) => textContent.startsWith('Account'))?.click()
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  return document.querySelector('[role=menuitem]') !== null
}

test('the first menu opens immediately once the app is downloaded', async ({ page, server }) => {
  await signIn(page, signedIn({ server }))
  await untilAppIsHere(page)
  const tryOnce = async () => {
    await page.reload()
    await firstRow(page).waitFor()
    await untilAppIsHere(page)
    return page.evaluate(opensAtOnce)
  }
  await expect.poll(tryOnce, { timeout: 20_000 }).toBe(true)
})

test('on a metered connection the remaining files wait for the user’s request', async ({ page, server }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
  await signIn(page, signedIn({ server }))
  await untilStored(page, '/v1/projects')
  await page.goto('/settings/storage')
  await expect(page.getByText('because this connection is metered')).toBeVisible()
  const before = await appFiles(page)
  expect(before?.files).toBeLessThan(before?.of ?? 0)
  await page.getByRole('button', { name: 'Download now' }).click()
  await expect(page.getByText(/^Complete: \d+ files/)).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('button', { name: 'Download now' })).toBeHidden()
})

test('an update of a fully downloaded app is downloaded fully', async ({ page, server }) => {
  await signIn(page, signedIn({ server }))
  await untilAppIsHere(page)
  server.build = 1
  await lookForUpdate(page)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect.poll(() => page.content().catch(() => ''), { timeout: 20_000 }).toContain('_1.js')
  const kept = await appFiles(page)
  expect(kept?.files).toBe(kept?.of)
})

test('text typed before the worker is ready survives an offline reload', async ({ page, server }) => {
  server.rules.add({ do: 'late', by: 2_000 }, { when: ({ path }) => path === '/sw.js' })
  await signIn(page, { ...signedIn({ server }), to: '/projects-new' })
  const name = () => page.getByRole('dialog').getByLabel('Name')
  await name().fill('typed-early')
  await untilAppIsHere(page)
  await expect.poll(() => storedDraft(page, '/projects-new')).toContain('typed-early')
  await server.kill()
  await page.reload()
  await expect(name()).toHaveValue('typed-early')
})

test('an HTML page served in place of a file is not stored as that file', async ({ page, server }) => {
  const letGo = server.rules.add({ do: 'html' }, { when: isLater })
  await signIn(page, signedIn({ server }))
  await untilOnlyLaterLack(page)
  letGo()
  await page.goto('/system/audit-log')
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible()
})

test('pages opened before open offline even when other files are not downloaded', async ({
  page,
  server,
  context,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
  await signIn(page, signedIn({ server }))
  await firstRow(page).click()
  await expect(page.getByRole('link', { name: 'bastion' })).toBeVisible()
  await untilStored(page, '/v1/instances')
  await expect.poll(() => page.evaluate(notKept)).toEqual([])
  await server.kill()
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  await page.reload()
  await expect(page.getByText(/stored data from/)).toBeVisible()
})

test('files that the server failed to deliver are downloaded when it is back', async ({ page, server }) => {
  const letGo = server.rules.add({ do: 'late', by: 400 }, { when: isLater })
  await signIn(page, signedIn({ server }))
  await expect.poll(async () => (await appFiles(page))?.files ?? 0, { timeout: 20_000 }).toBeGreaterThan(8)
  await server.kill()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('status')).toContainText('offline')
  letGo()
  await server.restart()
  await page.keyboard.press('Shift')
  await untilAppIsHere(page)
})

test('an update of a partly downloaded app brings at least the same files', async ({ page, server }) => {
  server.rules.add({ do: 'status', status: 503 }, { when: isLater })
  await signIn(page, signedIn({ server }))
  await untilOnlyLaterLack(page)
  const before = await appFiles(page)
  server.build = 1
  await lookForUpdate(page)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect.poll(() => page.content().catch(() => ''), { timeout: 20_000 }).toContain('_1.js')
  expect((await appFiles(page))?.files).toBeGreaterThanOrEqual(before?.files ?? Infinity)
})

test('a refused chart file costs only the drawings, and “Try again” draws them', async ({ page, server }) => {
  const isChart = ({ path }: Asked) => path.startsWith('/assets/charts-')
  const letGo = server.rules.add({ do: 'reset' }, { when: isChart })
  await signIn(page, signedIn({ server }))
  await page.goto('/projects/web-frontend/instances/bastion/metrics/network')
  await expect(page.getByText('This section could not be loaded.').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Bytes sent' })).toContainText('Show as table')
  await page.getByRole('button', { name: 'Show as table' }).first().click()
  await expect(page.getByRole('table').first()).toBeVisible()
  await page.getByRole('button', { name: 'Show as table' }).first().click()
  letGo()
  // New data retries as well, and may be first.
  const again = page.getByRole('button', { name: 'Try again' }).first()
  await expect(async () => {
    await again.click({ timeout: 500 }).catch(() => undefined)
    await expect(page.getByRole('slider').first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
})
