import type { Locator, Page } from '@playwright/test'
import { answerKey } from '#db/answers.ts'
import { isApi } from '../../support/servers/fault-rules.ts'
import { test } from '../../support/servers/fault-fixtures.ts'
import { expect, signIn, signInByForm } from '../../support/servers/live.ts'
import { judgeOf } from '../../support/contract/judged.ts'
import { storedKeys } from '../../support/worker/stored.ts'
import { beginToTake, takeAllAlong, takenRow } from '../../support/worker/taken.ts'
import { partitionsOn } from '../matrix/kept.ts'

const project = '/settings/storage/take-along/project/web-frontend'

// A busy machine may take a minute for one take; some stories take two.
test.setTimeout(180_000)

const untilComplete = (row: Locator) =>
  expect(row).toContainText(/complete as of \d\d:\d\d/, { timeout: 60_000 })

const isDisks = ({ path }: { path: string }) => path.startsWith('/v1/disks')

/** Stops the worker, like a browser that needs memory. */
async function stopWorker(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.stopAllWorkers')
  await browser.detach()
}

/** Triggers the worker's periodic sync, as a browser does without an open page. */
async function syncPeriodically(page: Page, origin: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId)
    }),
  )
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.dispatchPeriodicSyncEvent', {
    origin,
    registrationId: await registrationId,
    tag: 'take-along',
  })
  await browser.detach()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a project is taken along, and all of it opens with the server down', async ({ page, server }) => {
    await signIn(page)
    await page.getByRole('button', { name: 'Actions for web-frontend' }).tap()
    await page.getByRole('menuitem', { name: 'Take along' }).tap()
    const panel = page.getByRole('dialog', { name: 'Take along' })
    await expect(panel).toContainText('Project web-frontend')
    await expect(panel).toContainText(/2,990 requests each time and 40 MB/)
    await panel.getByRole('button', { name: 'Take along' }).tap()
    const taken = page.getByRole('list', { name: 'Taken along' }).getByRole('listitem')
    await untilComplete(taken)
    await server.kill()

    await page.goto('/projects/web-frontend/instances/gateway-3/networking')
    await expect(page.getByRole('list', { name: 'Network interfaces' })).toContainText('net0')
    await expect(page.getByText('ephemeral').first()).toBeVisible()
    await page.goto('/projects/web-frontend/vpcs/default/subnets')
    await expect(page.getByText('172.30.0.0/22').first()).toBeVisible()
    await page.goto('/projects/web-frontend/affinity/web-spread')
    await expect(page.getByText('web-4').first()).toBeVisible()
  })
})

test('a take resumes after its worker is stopped, and reads nothing twice', async ({ page, server }) => {
  await signIn(page)
  server.rules.add({ do: 'late', by: 250 })
  await beginToTake(page, project)
  await expect(takenRow(page, /^Project web-frontend/)).toContainText(/[1-9]\d+ of \d+ requests/)
  // Read so far; pending requests will be sent again.
  const pinned = await storedKeys(page, 'pins')
  const before = Date.now()
  await stopWorker(page)
  await untilComplete(takenRow(page, /^Project web-frontend/))

  const ofTake = server.log.filter((logged) => isApi(logged) && /limit=1000|external-ips/.test(logged.path))
  const keyOf = ({ path }: { path: string }) => answerKey('GET', new URL(path, server.url))
  expect(ofTake.filter((read) => pinned.includes(keyOf(read))).length).toBeGreaterThan(5)
  const again = ofTake.filter((read) => read.time > before && pinned.includes(keyOf(read)))
  expect(again.map(({ path }) => path)).toEqual([])
})

test('a take resumes without an open page when the browser wakes the worker', async ({ page, server }) => {
  await signIn(page)
  const mend = server.rules.add({ do: 'hang' }, { when: isDisks })
  await beginToTake(page, project)
  await expect.poll(() => server.log.filter(isDisks).length).toBeGreaterThan(0)
  await page.goto('about:blank')
  await stopWorker(page)
  mend()
  const since = Date.now()
  await syncPeriodically(page, server.url)
  await expect.poll(() => server.apiSince(since).some(isDisks)).toBe(true)
  await expect
    .poll(() => server.apiSince(since).some(({ path }) => path.includes('/external-ips')))
    .toBe(true)
  // Without a page the worker does not know the server's version. Without the contract documents nothing is checked.
  const unknown = 'GET /v1/multicast-groups?limit=1000 (404): no operation of the contract'
  await expect.poll(() => server.violations).toEqual(judgeOf('2025') ? [unknown] : [])
  server.violations.length = 0
  await server.kill()

  await page.goto('/projects/web-frontend/disks')
  await expect(page.getByRole('link', { name: 'old-assets' })).toBeVisible()
})

test('a 429 pauses a take for as long as the server says', async ({ page, server }) => {
  await signIn(page)
  server.rules.add({ do: 'status', status: 429, retryAfter: 4 }, { when: isDisks, times: 1 })
  await beginToTake(page, project)
  await expect(takenRow(page, /^Project web-frontend/)).toContainText(/paused by the server until \d\d:\d\d/)
  const [refused] = server.log.filter(isDisks)
  await untilComplete(takenRow(page, /^Project web-frontend/))
  const next = server.log.find(
    (logged) => isApi(logged) && logged.time > (refused?.time ?? 0) + 1_000 && /limit=1000/.test(logged.path),
  )
  expect((next?.time ?? 0) - (refused?.time ?? 0)).toBeGreaterThanOrEqual(3_900)
})

test('data the user may not see is listed as missing, not as failed', async ({ page }) => {
  await signInByForm(page, 'colin')
  await takeAllAlong(page)
  await page.getByText('Missing data').click()
  await expect(page.getByText(/sled list: 1 missing \(no permission\)/)).toBeVisible()
  await expect(page.getByText(/status \d/)).toBeHidden()
})

test('other users never see what was taken along, and signing out deletes it', async ({ page }) => {
  await signInByForm(page)
  await beginToTake(page, project)
  await untilComplete(takenRow(page, /^Project web-frontend/))

  await signInByForm(page, 'quinn', 'qa-lab')
  await page.goto('/settings/storage')
  await expect(page.getByRole('heading', { name: 'Taken along' })).toBeVisible()
  await expect(page.getByRole('cell', { name: '/v1/me' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Taken along' })).toBeHidden()

  await signInByForm(page)
  await beginToTake(page, project)
  await untilComplete(takenRow(page, /^Project web-frontend/))
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to harbor' })).toBeVisible()
  await expect.poll(() => partitionsOn(page)).toEqual([])
})

test('data that is no longer taken along is no longer kept permanently', async ({ page }) => {
  await signIn(page)
  await beginToTake(page, project)
  const row = takenRow(page, /^Project web-frontend/)
  await untilComplete(row)
  expect((await storedKeys(page, 'pins')).length).toBeGreaterThan(20)
  await row.getByRole('button', { name: 'Actions for Project web-frontend' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(row).toBeHidden()
  await expect.poll(() => storedKeys(page, 'pins')).toEqual([])
})

test('a tab that browses as if offline shows stored data and sends nothing until that ends', async ({
  page,
  server,
}) => {
  await signIn(page)
  await beginToTake(page, project)
  await untilComplete(takenRow(page, /^Project web-frontend/))
  await expect(page.getByText('Links opened in another tab show live data')).toBeVisible()
  await page.getByRole('button', { name: 'Browse as if offline' }).click()
  const bar = page.getByText('Browsing as if offline. This tab')
  await expect(bar).toBeVisible()
  const since = Date.now()
  await page.goto('/projects/web-frontend/disks')
  await expect(page.getByRole('link', { name: 'old-assets' })).toBeVisible()
  await expect(page.getByText(/stored data from/)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'as if offline, showing data from' })).toBeVisible()
  await page.goto('/projects/build-farm/disks')
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible()
  // Only the user is requested from the server.
  const asked = server.apiSince(since).map(({ path }) => path)
  expect(asked.filter((path) => path !== '/v1/me')).toEqual([])

  const other = await page.context().newPage()
  await other.goto('/projects/build-farm/disks')
  await expect(other.getByRole('heading', { name: 'Disks' })).toBeVisible()
  await expect(other.getByText('Browsing as if offline. This tab')).toBeHidden()
  await other.close()
  await page.getByRole('button', { name: 'Go online' }).click()
  await expect(page.getByRole('heading', { name: 'Disks' })).toBeVisible()
  await expect(bar).toBeHidden()
})
