import { createHash } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { zip } from '#mock/zip.ts'

/** A release's archive to choose: the mock takes its version from its name. */
export const archive = (version: string, text = version) => ({
  name: `release-${version}.zip`,
  mimeType: 'application/zip',
  buffer: Buffer.from(zip([{ path: 'root.json', bytes: new TextEncoder().encode(text) }], new Date(0))),
})

/** Its checksum, as a publisher would give it. */
export const checksumOf = ({ buffer }: { buffer: Buffer }): string =>
  createHash('sha256').update(buffer).digest('hex')

/** The form for uploads. */
const uploadForm = (page: Page) => page.getByRole('dialog', { name: 'Upload release' })

/** Chooses an archive in the form that is open, and sends it. */
export async function sendArchive(
  page: Page,
  file: ReturnType<typeof archive>,
  checksum = '',
): Promise<void> {
  await uploadForm(page).getByLabel('Release archive').setInputFiles(file)
  if (checksum) await uploadForm(page).getByLabel('Published checksum').fill(checksum)
  await uploadForm(page).getByRole('button', { name: 'Upload release' }).click()
}

/** How the upload of this tab goes. */
export const uploadCard = (page: Page) => page.getByRole('region', { name: 'Upload', exact: true })

/** Uploads a release by its form, to its end. */
export async function uploadRelease(page: Page, version: string): Promise<void> {
  await page.goto('/system/update/repositories-upload')
  await sendArchive(page, archive(version))
  await expect(page.getByRole('heading', { name: `Uploaded release-${version}.zip` })).toBeVisible()
}
