import { test } from '../support/servers/fault-fixtures.ts'
import type { Asked } from '../support/servers/fault-rules.ts'
import { expect, signIn } from '../support/servers/live.ts'
import { agree } from '../support/story.ts'
import { archive, sendArchive, uploadCard } from '../support/fixtures/releases.ts'

const isUpload = ({ method, path }: Asked) =>
  method === 'PUT' && path.startsWith('/v1/system/update/repositor')
const releases = '/system/update/repositories'

test('an upload is cancelled, interrupted, and sent again', async ({ page, server }) => {
  await signIn(page)
  await page.goto(`${releases}-upload`)
  server.rules.add({ do: 'hang' }, { when: isUpload, times: 1 })
  await sendArchive(page, archive('17.0.0'))
  await expect.poll(() => server.log.filter(isUpload).length).toBe(1)

  // The upload continues while the user visits other pages.
  await page.getByRole('tab', { name: 'Trust roots' }).click()
  await expect(page.getByRole('link', { name: 'Add trust root' })).toBeVisible()
  await page.getByRole('tab', { name: 'Repositories' }).click()
  await uploadCard(page).getByRole('button', { name: 'Cancel upload' }).click()
  await agree(page, 'Cancel upload')
  await expect(uploadCard(page)).toContainText('Cancelled upload of release-17.0.0.zip')
  expect(server.plane.tufRepositories.get('17.0.0')).toBeUndefined()

  // The browser may retry once when an idle connection is reset.
  const mend = server.rules.add({ do: 'reset' }, { when: isUpload })
  await uploadCard(page).getByRole('button', { name: 'Upload again' }).click()
  await expect(uploadCard(page).getByRole('alert')).toContainText('The connection to the server was lost')
  mend()
  await uploadCard(page).getByRole('button', { name: 'Upload again' }).click()
  await expect(uploadCard(page)).toContainText('Uploaded release-17.0.0.zip')
  expect(server.plane.tufRepositories.get('17.0.0')).toBeDefined()
})

test('an upload interrupted by a reload is reported until dismissed', async ({ page, server }) => {
  await signIn(page)
  await page.goto(`${releases}-upload`)
  server.rules.add({ do: 'hang' }, { when: isUpload })
  await sendArchive(page, archive('17.0.0'))
  await expect.poll(() => server.log.filter(isUpload).length).toBe(1)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  const told = page.getByText(/^The upload of release-17\.0\.0\.zip .* was interrupted by a reload/)
  await expect(told).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(told).toBeHidden()
  await page.reload()
  await expect(page.getByText('This server cannot list its repositories')).toBeVisible()
  await expect(told).toBeHidden()
})
