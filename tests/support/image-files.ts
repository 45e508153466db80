import type { Page } from '@playwright/test'

const chunk = 512 * 1024

/** A raw image of so many chunks, of which some are all zeros, and a few bytes more. */
export function imageFile({ chunks = 3, zeros = [] as number[], rest = 0, fill = 7 } = {}) {
  const buffer = Buffer.alloc(chunks * chunk + rest, fill)
  for (const at of zeros) buffer.fill(0, at * chunk, (at + 1) * chunk)
  return { name: 'Plan_9.raw', mimeType: 'application/octet-stream', buffer }
}

/** Fills the form of an upload and sends it. */
export async function upload(page: Page, name: string, file: ReturnType<typeof imageFile> | string) {
  await page.getByLabel('Image file').setInputFiles(file)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Operating system').fill('Plan 9')
  await page.getByLabel('Version').fill('4')
  await page.getByRole('button', { name: 'Upload image' }).click()
}

/** One of the steps of the upload on screen. */
export const step = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Steps' }).getByRole('listitem').filter({ hasText: name })
