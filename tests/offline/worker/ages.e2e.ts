import { test } from '../../support/servers/fault-fixtures.ts'
import { expect, untilStored } from '../../support/servers/live.ts'
import { signIn } from '../matrix/bring-about.ts'
import { hour } from '#domain/durations.ts'

const password = 'ages'

test('the header shows the age of the data on screen, even when the server’s clock is hours ahead', async ({
  page,
  server,
}) => {
  for (const { id } of server.plane.credentials.all()) server.plane.credentials.update(id, { password })
  // Page and worker use the machine's clock, so the test makes stored data older instead of moving the clock.
  server.rules.add({ do: 'skew', by: 6 * hour })
  await signIn(page, { user: 'ada', silo: 'harbor', password, to: '/projects' })
  await expect(page.getByRole('link', { name: 'web-frontend' })).toBeVisible()
  await untilStored(page, '/v1/projects')
  // First, because a pending answer would be stored as new.
  await server.kill()
  await page.evaluate(makeOlder, 5 * 24 * hour)
  await page.goto('/projects')

  await expect(page.getByText('stored data from 5 d ago, time uncertain')).toBeVisible()
  const date = await page.evaluate(
    (time) => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(time),
    Date.now() - 5 * 24 * hour,
  )
  await expect(page.getByRole('status')).toContainText(`showing data from ${date}`)
})

test('on a phone nothing beside the age moves, whether data is live or stored', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const { id } of server.plane.credentials.all()) server.plane.credentials.update(id, { password })
  const path = '/projects/web-frontend/instances/gateway-1/storage'
  await signIn(page, { user: 'ada', silo: 'harbor', password, to: path })
  const places = async () => ({
    refresh: await page.getByRole('button', { name: 'Refresh' }).first().boundingBox(),
    tabs: await page.getByRole('tablist').boundingBox(),
  })
  await expect(page.getByText(/^updated/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Boot disk' })).toContainText('gateway-1')
  await untilStored(page, '/v1/instances/gateway-1')
  await page.evaluate(() => document.fonts.ready)
  const live = await places()
  await server.kill()
  await page.reload()
  await expect(page.getByText(/^stored data from/).first()).toBeVisible()
  await expect.poll(places).toEqual(live)
})

/** Runs in the page. Makes all stored data older by `by` milliseconds, bypassing the app. */
async function makeOlder(by: number): Promise<void> {
  const settled = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
  localStorage.removeItem('rackside.cache')
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.startsWith('rackside-user-')) continue
    const database = await settled(indexedDB.open(name))
    const answers = database.transaction('answers', 'readwrite').objectStore('answers')
    for (const row of await settled(answers.getAll())) {
      for (const time of ['fetchedAt', 'receivedAt', 'keptUntil', 'usedAt']) row[time] -= by
      await settled(answers.put(row))
    }
    database.close()
  }
}
