// @vitest-environment jsdom
import {
  choose,
  expect,
  got,
  open,
  page,
  post,
  refused,
  row,
  rowAction,
  test,
} from '../../../support/dom-console.tsx'
import { imageFile } from '../../../support/image-files.ts'

const images = '/projects/build-farm/images'

/** Makes an image of the project, or of the silo without one, from a snapshot that is there. */
async function makeImage(name: string, project?: string) {
  const { id } = await got<{ id: string }>('/v1/snapshots/web-before-redesign?project=web-frontend')
  const about = { name, description: '', os: 'Plan 9', version: '4', source: { type: 'snapshot', id } }
  await post(project ? `/v1/images?project=${project}` : '/v1/images', about)
  await page.getByRole('button', { name: 'Refresh' }).last().click()
}

test('what the server refuses leaves an image where it is', async () => {
  await open(images)
  for (const [Verb, verb] of [
    ['Promote', 'promote'],
    ['Delete', 'delete'],
  ] as const) {
    const name = `keep-${verb}-500`
    await makeImage(name, 'build-farm')
    await rowAction(name, Verb)
    await refused(`${Verb} image`, `Could not ${verb} image`)
    await expect(row(name)).toBeVisible()
  }
})

test('a refused demotion keeps the form and what was chosen', async () => {
  await open('/images')
  await makeImage('keep-demote-500')
  await rowAction('keep-demote-500', 'Demote')
  const form = page.getByRole('dialog', { name: 'Demote image keep-demote-500' })
  await choose(form, 'Project', /^scratch-pad/)
  await form.getByRole('button', { name: 'Demote image' }).click()
  await expect(form.getByText('Internal Server Error')).toBeVisible()
  await expect(form.getByRole('combobox', { name: 'Project' })).toContainText('scratch-pad')
})

test('what is wrong with an upload is told before anything is sent', async () => {
  await open(`${images}-new`)
  await page.getByRole('button', { name: 'Upload image' }).click()
  for (const field of ['Image file', 'Name', 'Operating system', 'Version'])
    await expect(page.getByText(`${field} is required`).first()).toBeVisible()
  const packed = { ...imageFile(), buffer: Buffer.from([0x1f, 0x8b, 8, 0]) }
  await page.getByLabel('Image file').setInputFiles(packed)
  await expect(page.getByText('must be a raw image of a disk, not compressed by gzip').first()).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('runner-golden')
  await page.getByRole('button', { name: 'Upload image' }).click()
  await expect(page.getByText('Image name already exists').first()).toBeVisible()
})
