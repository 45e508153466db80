import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { test } from '../support/servers/fault-fixtures.ts'
import { isApi, type Asked } from '../support/servers/fault-rules.ts'
import type { FaultServer } from '../support/servers/fault-server.ts'
import { expect, signIn } from '../support/servers/live.ts'
import { storedText } from '../support/worker/stored.ts'

const isFile = ({ method, path }: Asked) => method === 'GET' && path.includes('/download/')

/** Opens a file of 20 MB, in a browser that collects downloads in memory. */
async function openFile(page: Page, { plane }: FaultServer, file: string) {
  const [bundle] = plane.supportBundles.in({ state: 'active' })
  const id = bundle?.id ?? ''
  plane.supportBundles.update(id, { userComment: 'hostile-files' })
  await page.addInitScript(() => Object.defineProperty(window, 'showSaveFilePicker', { value: undefined }))
  await signIn(page)
  await page.goto(`/system/support-bundles/${id}?file=${encodeURIComponent(file)}`)
}

const hashOf = async (download: Download) => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(await download.path())) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

const line = `${'2026-01-01T00:00:00Z INFO sled-agent: heartbeat sent'.padEnd(99)}\n`
const whole = createHash('sha256').update(line.repeat(200_000)).digest('hex')

test('a download resumes where a lost connection interrupted it, and is complete', async ({
  page,
  server,
}) => {
  await openFile(page, server, 'hostile/long.log')
  await expect(page.getByText(/200000 lines$/)).toBeVisible({ timeout: 30_000 })
  // Sends half of one part, then fails every request.
  server.rules.add({ do: 'truncate' }, { when: isFile, times: 1 })
  server.rules.add({ do: 'reset' }, { when: (asked) => isApi(asked) && asked.method === 'GET' })
  const downloading = page.waitForEvent('download', { timeout: 60_000 })
  const before = server.log.length
  await page.getByRole('button', { name: 'Download file' }).click()
  await expect(
    page.getByText('Waiting for the server. The download will resume where it left off.'),
  ).toBeVisible()
  server.rules.clear()
  expect(await hashOf(await downloading)).toBe(whole)
  expect(server.log.slice(before).filter(isFile).length).toBeGreaterThan(1)
})

test('a captive portal’s page is not stored, and is reported if it persists', async ({ page, server }) => {
  const portal = { do: 'html', type: 'application/json' } as const
  server.rules.add(portal, { when: isFile, times: 1 })
  await openFile(page, server, 'hostile/long.log')
  await expect(page.getByText(/200000 lines$/)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('group', { name: /^Text of/ }).getByText('sign in')).toBeHidden()
  server.rules.add(portal, { when: isFile, skip: 1 })
  const downloading = page.waitForEvent('download', { timeout: 60_000 })
  await page.getByRole('button', { name: 'Download file' }).click()
  await expect(page.getByText('A proxy answered instead of the server')).toBeVisible({ timeout: 20_000 })
  server.rules.clear()
  await page.getByRole('button', { name: 'Resume' }).click()
  expect(await hashOf(await downloading)).toBe(whole)
})

test('reading a text resumes after a lost connection, and none of it is stored on this machine', async ({
  page,
  server,
}) => {
  server.rules.add({ do: 'truncate' }, { when: isFile, skip: 2, times: 3 })
  await openFile(page, server, 'hostile/long.log')
  await expect(page.getByText(/200000 lines$/)).toBeVisible({ timeout: 45_000 })
  expect(await storedText(page, 'answers')).not.toContain('heartbeat')
  expect(await storedText(page, 'answers')).not.toContain('bundle_id.txt')
  const cached = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().filter(({ url }) => url.includes('/support-bundles/'))
  })
  expect(cached).toEqual([])
})
