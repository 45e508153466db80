import type { Page } from '@playwright/test'
import { expect, untilBack, untilStored } from '../support/servers/live.ts'
import { violationsIn } from '../support/axe.ts'
import type { FaultServer } from '../support/servers/fault-server.ts'
import { storedDraft } from '../support/worker/stored.ts'
import { story } from './story.ts'

const rowOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Instances' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })

/** Opens the page on a phone, with one recently used instance. */
async function openNow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/projects/web-frontend/instances/bastion/storage')
  await expect(page.getByRole('heading', { name: 'bastion', exact: true })).toBeVisible()
  // Stored when the page is idle.
  await expect.poll(() => storedDraft(page, 'lately')).toContain('bastion')
  await page.goto('/now')
  await expect(rowOf(page, 'bastion')).toBeVisible()
  await untilStored(page, '/v1/instances?limit=1000&project=web-frontend')
}

async function stopBastion(page: Page): Promise<void> {
  await rowOf(page, 'bastion').getByRole('button', { name: 'Stop bastion' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop bastion' }).click()
}

const stops = (server: FaultServer) =>
  server.log.filter(({ method, path }) => method === 'POST' && path.includes('/stop'))

const isStop = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path.includes('/stop')

/** A press's requests about one instance, by ID. */
const ofOne = /^\/v1\/instances\/[\da-f-]{36}(\/stop)?$/

story(
  'offline the page is shown with its time, and its buttons say why they are disabled',
  async ({ scene }) => {
    const { page, server } = scene
    await openNow(page)
    await server.kill()
    await page.reload()
    await expect(rowOf(page, 'bastion')).toContainText(/web-frontend.*1 vCPU.*running/)
    await expect(page.getByRole('main').getByText(/^as of \d{1,2}:\d{2}/)).toBeVisible()
    const stop = rowOf(page, 'bastion').getByRole('button', { name: 'Stop bastion' })
    await expect(stop).toHaveAttribute('aria-disabled', 'true')
    await expect(stop).toHaveAccessibleDescription(/You are offline/)
    expect(await violationsIn(page)).toEqual([])
    await server.restart()
    await untilBack(
      page,
      rowOf(page, 'bastion').getByRole('button', { name: 'Stop bastion', disabled: false }),
    )
  },
)

story(
  'a phone that loses its connection between request and answer sends nothing twice',
  async ({ scene }) => {
    const { page, server } = scene
    await openNow(page)
    server.rules.add({ do: 'hang-in-body' }, { when: isStop })
    await stopBastion(page)
    await expect(rowOf(page, 'bastion')).toContainText('stopping')
    await expect.poll(() => stops(server).length).toBe(1)
    await server.kill()
    await expect(rowOf(page, 'bastion')).toContainText(/No response, retrying for \d+ s/)
    await server.restart()
    await expect(rowOf(page, 'bastion')).toContainText(/stopped \d+ s/, { timeout: 20_000 })
    expect(stops(server)).toHaveLength(1)
  },
)

story('a press that never arrived is sent when the connection is back', async ({ scene }) => {
  const { page, server } = scene
  await openNow(page)
  server.rules.add({ do: 'reset' }, { when: isStop, times: 1 })
  await stopBastion(page)
  await expect(rowOf(page, 'bastion')).toContainText(/stopped \d+ s/, { timeout: 20_000 })
  expect(stops(server)).toHaveLength(2)
})

story('a server’s request to wait is shown and obeyed', async ({ scene }) => {
  const { page, server } = scene
  await openNow(page)
  server.rules.add({ do: 'status', status: 429, retryAfter: 5 }, { when: isStop, times: 1 })
  await stopBastion(page)
  await expect(rowOf(page, 'bastion')).toContainText(/The server is asking you to wait, retrying for \d+ s/)
  await expect(rowOf(page, 'bastion')).toContainText(/stopped \d+ s/, { timeout: 20_000 })
  const [first, second, ...more] = stops(server).map(({ time }) => time)
  expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(5_000)
  expect(more).toEqual([])
})

story('a press is sent automatically when the server returns within a minute', async ({ scene }) => {
  const { page, server } = scene
  await openNow(page)
  server.rules.add({ do: 'reset' }, { when: isStop })
  await stopBastion(page)
  await expect.poll(() => stops(server).length).toBeGreaterThan(0)
  await server.kill()
  server.rules.clear()
  const before = stops(server).length
  // Late enough that the page's own checks for the server are far apart.
  await expect(rowOf(page, 'bastion')).toContainText(/retrying for 4[0-2] s/, { timeout: 25_000 })
  await server.restart()
  await expect.poll(() => stops(server).length, { timeout: 8_000 }).toBe(before + 1)
  await expect(rowOf(page, 'bastion')).toContainText(/stopped \d+ s/, { timeout: 20_000 })
})

story('a pending press is cancelled and never sent', async ({ scene }) => {
  const { page, server } = scene
  await openNow(page)
  const unblock = server.rules.add({ do: 'reset' }, { when: ({ path }) => ofOne.test(path) })
  await stopBastion(page)
  await expect(rowOf(page, 'bastion')).toContainText(/No response, retrying for \d+ s/)
  await rowOf(page, 'bastion').getByRole('button', { name: 'Cancel stopping bastion' }).click()
  await expect(page.getByText('Nothing was sent.').first()).toBeVisible()
  const calledOff = Date.now()
  unblock()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(rowOf(page, 'bastion').getByRole('button', { name: 'Stop bastion' })).toBeEnabled()
  await expect(rowOf(page, 'bastion')).toContainText('running')
  expect(server.apiSince(calledOff).filter(({ path }) => ofOne.test(path))).toEqual([])
  expect(stops(server)).toEqual([])
})

story('a reload forgets a pending press', async ({ scene }) => {
  const { page, server } = scene
  await openNow(page)
  const unblock = server.rules.add({ do: 'reset' }, { when: isStop })
  await stopBastion(page)
  await expect(rowOf(page, 'bastion')).toContainText(/No response, retrying for \d+ s/)
  await page.reload()
  await expect(rowOf(page, 'bastion')).toContainText('running')
  const before = stops(server).length
  unblock()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(rowOf(page, 'bastion').getByRole('button', { name: 'Stop bastion' })).toBeVisible()
  expect(stops(server)).toHaveLength(before)
})
