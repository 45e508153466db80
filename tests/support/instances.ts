import { expect, type Page } from '@playwright/test'
import { row } from './story.ts'

/** A stopped instance made through the API, as the page would; the list of its project is on screen or on its way there. */
export async function makeInstance(page: Page, name: string, about: object = {}): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Instances', level: 1 })).toBeVisible()
  const project = new URL(page.url()).pathname.split('/')[2] ?? ''
  const body = { name, hostname: name, description: '', ncpus: 1, memory: 2 ** 30, start: false, ...about }
  await postTo(page, `/v1/instances?project=${project}`, body)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(row(page, name)).toContainText('stopped', { timeout: 15_000 })
}

/** The same, and one of its tabs, reached without a reload, which would forget it. */
export async function makeAndOpen(page: Page, name: string, tab: string, about: object = {}): Promise<void> {
  await makeInstance(page, name, about)
  await row(page, name).getByRole('link').click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.getByRole('tab', { name: tab }).click()
}

/** A write past the forms, to the same server as the page's. */
export async function postTo(page: Page, path: string, body: object): Promise<void> {
  const status = await page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(path, { method: 'POST', headers, body })).status
    },
    [path, JSON.stringify(body)] as const,
  )
  expect(status).toBe(201)
}

/** A new disk for an instance that is made through the API, as large as a disk can be small. */
export const newDisk = (name: string) => ({
  type: 'create',
  name,
  description: '',
  size: 2 ** 30,
  disk_source: { type: 'blank', block_size: 4096 },
})
