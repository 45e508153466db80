import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { imageFile } from '../support/fixtures/image-files.ts'
import { readStored } from '../support/worker/stored.ts'
import { rowAction, signIn, story } from './story.ts'
import { button, dialog, field, heading, link, question, role, row, text, until, within } from './tab.ts'

const inForm = (name: string | RegExp) => within(dialog, field(name))
const send = (name: string) => within(dialog, button(name))

story('a refused form stays filled in, and the next try creates the project', async ({ tab }) => {
  await signIn(tab)
  await tab.click(link('Create project'))
  await tab.fill(inForm('Name'), 'anything-create-500')
  await tab.fill(inForm(/^Description/), 'Jobs that run while nobody looks')
  await tab.click(send('Create project'))
  await tab.see(within(dialog, text('Internal Server Error')))
  await tab.see(inForm(/^Description/), ({ value }) => value === 'Jobs that run while nobody looks')
  await tab.fill(inForm('Name'), 'night-shift')
  await tab.click(send('Create project'))
  await tab.at('/projects/night-shift/instances')
  await tab.see(text('No instances'))
})

story('problems are shown before anything is sent', async ({ tab, site }) => {
  await signIn(tab, { to: '/projects-new' })
  await tab.click(send('Create project'))
  await tab.see(text('Name is required'))
  await tab.fill(inForm('Name'), '9lives')
  await tab.press('Tab')
  await tab.see(text('Must start with a lower-case letter'))
  await tab.fill(inForm('Name'), 'web-frontend')
  await tab.press('Tab')
  await tab.see(text('Project name already exists'))
  expect(
    site.api.requests.filter(({ method, path }) => method === 'POST' && path === '/v1/projects'),
  ).toEqual([])
})

story('a project is renamed, and deleted once its name is typed', async ({ tab, site }) => {
  await signIn(tab, { to: '/projects-new' })
  await tab.fill(inForm('Name'), 'night-shift')
  await tab.click(send('Create project'))
  await tab.at('/projects/night-shift/instances')
  await tab.open('/projects')
  await rowAction(tab, 'night-shift', 'Edit')
  await tab.fill(inForm('Name'), 'day-shift')
  await tab.click(send('Save project'))
  await tab.see(row('day-shift'))
  await rowAction(tab, 'day-shift', 'Delete')
  await tab.see(role('alertdialog', 'Delete project day-shift?'))
  await tab.fill(within(question, field('Type day-shift to confirm')), 'day-shift')
  await tab.click(within(question, button('Delete project')))
  await tab.see(text('Project day-shift deleted'))
  await tab.gone(row('day-shift'))
  expect(site.api.plane.projects.all().map(({ name }) => name)).not.toContain('day-shift')
})

story('a disk is created with the chosen options and becomes ready', async ({ tab }) => {
  await signIn(tab, { to: '/projects/scratch-pad/disks-new' })
  await tab.fill(inForm('Name'), 'pad-data')
  await tab.click(within(dialog, role('combobox', 'Block size')))
  await tab.click(role('option', '512 bytes'))
  await tab.fill(within(dialog, role('spinbutton', 'Disk size')), '3')
  await tab.click(send('Create disk'))
  await tab.see(text('Disk pad-data is being created'))
  await tab.see(row('pad-data'), ({ text }) => /detached.*3 GiB.*Blank.*512 B/.test(text))
})

story('leaving a draft asks first, and the draft survives a reload', async ({ tab }) => {
  await signIn(tab, { to: '/projects-new' })
  await tab.fill(inForm('Name'), 'half-typed')
  await tab.click(button('Cancel'))
  await tab.see(role('alertdialog', 'Discard what you typed?'))
  await tab.click(within(question, button('Cancel')))
  await until(async () => expect(await tab.evaluate(readStored, 'drafts')).toHaveLength(1))
  await tab.reload()
  await tab.see(text('Your draft was restored.'))
  await tab.see(inForm('Name'), ({ value }) => value === 'half-typed')
  await tab.click(button('Cancel'))
  await tab.click(within(question, button('Discard')))
  await tab.at('/projects')
})

story('an image is uploaded and listed', async ({ tab, site }) => {
  const file = join(tmpdir(), 'Plan_9.raw')
  await writeFile(file, imageFile({ chunks: 3, zeros: [1] }).buffer)
  await signIn(tab, { to: '/projects/build-farm/images-new' })
  await tab.see(field('Operating system'))
  await tab.chooseFile(file)
  await tab.fill(field('Name'), 'plan-9')
  await tab.fill(field('Operating system'), 'Plan 9')
  await tab.fill(field('Version'), '4')
  await tab.click(button('Upload image'))
  await tab.see(heading('Uploaded plan-9'))
  expect(site.api.plane.images.all().find(({ name }) => name === 'plan-9')).toMatchObject({ os: 'Plan 9' })
})
