import { open as openFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { test } from '../support/servers/fault-fixtures.ts'
import type { Asked } from '../support/servers/fault-rules.ts'
import type { FaultServer } from '../support/servers/fault-server.ts'
import { imageFile, step, upload } from '../support/fixtures/image-files.ts'
import { expect, signIn } from '../support/servers/live.ts'
import { agree } from '../support/story.ts'
import { storedRows } from '../support/worker/stored.ts'

const images = '/projects/build-farm/images'

const isBlocks = ({ path }: Asked) => /\/bulk-write\?/.test(path)
const isImageCreate = ({ method, path }: Asked) => method === 'POST' && path.startsWith('/v1/images?')

const sentBlocks = ({ log }: FaultServer, since = 0) =>
  log.filter((asked) => asked.time >= since && isBlocks(asked)).length
const leftOnServer = ({ plane }: FaultServer) =>
  [...plane.disks.all(), ...plane.snapshots.all()].filter(({ name }) => name.startsWith('upload-'))

const begin = async (page: Page, name: string, file: ReturnType<typeof imageFile> | string) => {
  await signIn(page)
  await page.goto(`${images}-new`)
  await upload(page, name, file)
}
const uploaded = (page: Page, name: string) => page.getByRole('heading', { name: `Uploaded ${name}` })

test('after a reload an upload asks for the same file, accepts no other, and sends the rest', async ({
  page,
  server,
}) => {
  server.rules.add({ do: 'late', by: 3_000 }, { when: isBlocks, skip: 6 })
  await begin(page, 'again', imageFile({ chunks: 12 }))
  await expect.poll(() => sentBlocks(server), { timeout: 15_000 }).toBeGreaterThan(6)
  await expect(page.getByText('Done', { exact: true }).locator('..')).toContainText(/[1-9]\d%/)
  // Acknowledged progress is stored within a second.
  await expect.poll(() => keptBytes(page)).toBeGreaterThan(0)
  await page.reload()
  const interrupted = page.getByText(/and stopped at \d+%/)
  await expect(interrupted).toBeVisible()
  const percent = Number(/at (\d+)%/.exec(await interrupted.innerText())?.[1])
  server.rules.clear()

  const choice = page.getByLabel('Choose the same file')
  await choice.setInputFiles(imageFile({ chunks: 11 }))
  await expect(page.getByText('This is a different file. It has 5,767,168 bytes')).toBeVisible()
  await choice.setInputFiles(imageFile({ chunks: 12, fill: 8 }))
  await expect(page.getByText('This is a different file of the same size')).toBeVisible()
  const since = Date.now()
  await choice.setInputFiles(imageFile({ chunks: 12 }))
  await expect(uploaded(page, 'again')).toBeVisible({ timeout: 15_000 })
  expect(sentBlocks(server, since)).toBe(12 - Math.ceil((percent * 12) / 100))
  expect(leftOnServer(server)).toEqual([])
})

/** The acknowledged part of an upload in bytes, as stored on this machine. */
const keptBytes = async (page: Page) =>
  (await storedRows<{ acknowledged: number }>(page, 'uploads'))[0]?.acknowledged ?? 0

test('an upload that has sent everything continues without the file', async ({ page, server }) => {
  server.rules.add({ do: 'hang' }, { when: isImageCreate })
  await begin(page, 'fileless', imageFile({ chunks: 2 }))
  await expect.poll(() => server.log.some(isImageCreate), { timeout: 15_000 }).toBe(true)
  await page.reload()
  await expect(page.getByText('You can resume it without choosing the file again.')).toBeVisible()
  server.rules.clear()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(uploaded(page, 'fileless')).toBeVisible({ timeout: 15_000 })
  expect(leftOnServer(server)).toEqual([])
})

test('an upload resumes automatically when the connection is back', async ({ page, server }) => {
  server.rules.add({ do: 'hang' }, { when: isBlocks, skip: 6 })
  await begin(page, 'dropped', imageFile({ chunks: 24 }))
  await expect.poll(() => sentBlocks(server), { timeout: 15_000 }).toBeGreaterThan(6)
  await server.kill()
  await expect(page.getByText('You are offline. The upload will resume automatically')).toBeVisible()
  server.rules.clear()
  await server.restart()
  await expect(uploaded(page, 'dropped')).toBeVisible({ timeout: 25_000 })
  expect(leftOnServer(server)).toEqual([])
})

test('blocks that the server failed to accept are sent again', async ({ page, server }) => {
  server.rules.add({ do: 'status', status: 503 }, { when: isBlocks, times: 3 })
  await begin(page, 'retried', imageFile({ chunks: 4 }))
  await expect(uploaded(page, 'retried')).toBeVisible({ timeout: 20_000 })
  expect(sentBlocks(server)).toBe(7)
})

test('an abandoned upload is cleaned up, also after a sign-out has deleted its record', async ({
  page,
  server,
}) => {
  server.rules.add({ do: 'late', by: 2_000 }, { when: isBlocks })
  await begin(page, 'left-1', imageFile())
  await expect(step(page, 'Send the file')).toContainText('in progress')
  await page.goto(`${images}-new`)
  await upload(page, 'left-2', imageFile())
  await expect(step(page, 'Send the file')).toContainText('in progress')
  await page.goto(images)
  const listed = page.getByRole('listitem').filter({ hasText: 'from Plan_9.raw' })
  await expect(listed).toHaveCount(2)
  await listed.filter({ hasText: 'left-1' }).getByRole('button', { name: 'Clean up' }).click()
  await agree(page, 'Clean up')
  await expect(listed).toHaveCount(1, { timeout: 15_000 })

  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: /^Sign in/ })).toBeVisible()
  await signIn(page)
  await page.goto(images)
  const unknown = page.getByRole('listitem').filter({ hasText: 'not by this browser' })
  await unknown.getByRole('button', { name: 'Clean up' }).click()
  await agree(page, 'Clean up')
  await expect(page.getByText('Interrupted uploads')).toBeHidden({ timeout: 15_000 })
  await expect.poll(() => leftOnServer(server)).toEqual([])
})

test('an upload does not delay signing out', async ({ page, server }) => {
  server.rules.add({ do: 'late', by: 2_000 }, { when: isBlocks })
  const questions: string[] = []
  page.on('dialog', async (dialog) => {
    questions.push(dialog.type())
    await dialog.accept()
  })
  await begin(page, 'signed-out', imageFile())
  await expect(step(page, 'Send the file')).toContainText('in progress')
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: /^Sign in/ })).toBeVisible()
  expect(questions).toEqual([])
})

const mib = 1024 ** 2

test('a 2 GiB file of mostly zeros takes little memory and few requests', async ({ page, server }, info) => {
  test.setTimeout(120_000)
  const path = info.outputPath('sparse.raw')
  const file = await openFile(path, 'w')
  await file.truncate(2048 * mib)
  for (const at of [0, 1000 * mib, 2048 * mib - 1]) await file.write(Buffer.of(1), 0, 1, at)
  await file.close()

  const browser = await page.context().newCDPSession(page)
  let most = 0
  const look = async () => {
    const { usedSize, backingStorageSize = 0 } = (await browser.send('Runtime.getHeapUsage')) as {
      usedSize: number
      backingStorageSize?: number
    }
    most = Math.max(most, usedSize + backingStorageSize)
    return uploaded(page, 'sparse').isVisible()
  }
  await begin(page, 'sparse', path)
  await expect.poll(look, { timeout: 90_000, intervals: [100] }).toBe(true)
  await expect(page.getByText('Zeros skipped').locator('..')).toContainText('2 GiB')
  expect(sentBlocks(server)).toBe(3)
  expect(most).toBeLessThan(100e6)
})
