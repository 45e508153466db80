import { expect } from 'vitest'
import { readStored } from '../support/worker/stored.ts'
import { databases, signIn, signOut, story, untilAppIsHere, untilStored } from './story.ts'
import { button, dialog, field, heading, link, menuItem, role, row, text, until, within } from './tab.ts'
import type { Tab } from './tab.ts'
import type { Site } from './site.ts'

const instances = '/projects/web-frontend/instances'
const storedData = text(/^stored data from/)

/** Ada has opened a list; it and the whole app are stored. */
async function openInstances(tab: Tab): Promise<void> {
  await signIn(tab, { to: instances })
  await tab.see(row('bastion'))
  await untilAppIsHere(tab)
  await untilStored(tab, '/v1/instances')
}

const isOffline = (tab: Tab) => tab.see(role('status'), ({ text }) => /offline/.test(text))
const isLive = (tab: Tab) => tab.see(role('status'), ({ text }) => text.startsWith('live'))

function edit({ api }: Site, description: string): void {
  const bastion = api.plane.instances.all().find(({ name }) => name === 'bastion')
  if (bastion) api.plane.instances.update(bastion.id, { description })
}

story(
  'without any server the console starts and shows the list with its age',
  async ({ tab, site, newTab }) => {
    await openInstances(tab)
    await site.kill()
    await tab.reload()
    await tab.see(row('bastion'))
    await tab.see(storedData)
    await isOffline(tab)
    const other = await newTab()
    await other.open(instances)
    await other.see(row('bastion'))
  },
)

story('an opened object opens again offline', async ({ tab, site }) => {
  await openInstances(tab)
  await tab.click(link('bastion'))
  await tab.see(heading('bastion'))
  await untilStored(tab, '/v1/instances/bastion/disks')
  await site.kill()
  await tab.open(`${instances}/bastion/storage`)
  await tab.see(heading('bastion'))
  await tab.see(text('bastion-boot'))
  await tab.see(storedData)
})

story('when the server returns, changes made meanwhile appear', async ({ tab, site }) => {
  await openInstances(tab)
  await site.kill()
  await tab.reload()
  await tab.see(storedData)
  edit(site, 'Changed while nobody could see')
  await site.restart()
  await tab.see(text('Changed while nobody could see'))
  await isLive(tab)
  await tab.gone(storedData)
})

story('offline, actions that need the server are disabled with a reason', async ({ tab, site }) => {
  await openInstances(tab)
  await site.kill()
  await tab.reload()
  await isOffline(tab)
  await tab.see(button('Create instance'), ({ attributes }) => attributes['aria-disabled'] === 'true')
  await tab.click(button('Actions for bastion'))
  await tab.see(within(role('menu'), text(/^You are offline/)))
  await tab.see(menuItem('Stop'), ({ attributes }) => attributes['aria-disabled'] === 'true')
})

story(
  'a page that was never opened opens offline, and fills in once the network returns',
  async ({ tab, site }) => {
    await openInstances(tab)
    await site.kill()
    await tab.open('/system/silos')
    await tab.see(text('You are offline'))
    await site.restart()
    await tab.see(row('harbor'))
  },
)

story('search finds seen objects offline', async ({ tab, site }) => {
  await openInstances(tab)
  await site.kill()
  await tab.open('/settings/profile')
  await tab.see(heading('Ada Okafor'))
  await tab.press('Control', 'k')
  await tab.fill(within(role('dialog', 'Search'), role('combobox')), 'bast')
  await tab.see(role('option', /^bastion Instance · web-frontend · as of/))
  await tab.press('Enter')
  await tab.at(/^\/projects\/web-frontend\/instances\/bastion/)
})

story(
  'a project is taken along, and its pages open offline though they were never opened',
  async ({ tab, site }) => {
    await openInstances(tab)
    await tab.open('/settings/storage/take-along/project/web-frontend')
    await tab.click(within(dialog, button('Take along')))
    await tab.see(within(role('table', 'Taken along'), role('row', /^Project web-frontend/)), ({ text }) =>
      /complete as of \d\d:\d\d/.test(text),
    )
    await site.kill()
    await tab.open('/projects/web-frontend/instances/gateway-3/networking')
    await tab.see(text('ephemeral'))
    await tab.open('/projects/web-frontend/vpcs/default/subnets')
    await tab.see(text('172.30.0.0/22'))
  },
)

story('a new version waits for the user, then applies to every tab', async ({ tab, newTab, site }) => {
  await openInstances(tab)
  const other = await newTab()
  await other.open('/projects')
  await other.see(row('web-frontend'))
  await site.deployNewer()
  await tab.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
  await other.see(text(/^A new version is ready\./))
  await tab.click(button('Update'))
  for (const each of [tab, other])
    await until(async () =>
      expect(await each.evaluate(() => document.querySelector('script[src]')?.getAttribute('src'))).toContain(
        '_1.js',
      ),
    )
  await tab.see(row('bastion'))
  await site.kill()
  await tab.reload()
  await tab.see(row('bastion'))
})

story('typed text is restored after an offline start', async ({ tab, site }) => {
  await signIn(tab, { to: '/projects-new' })
  await untilAppIsHere(tab)
  await tab.fill(within(dialog, field('Name')), 'typed-on-the-way')
  // The draft is written a moment after the last key.
  await until(async () =>
    expect(JSON.stringify(await tab.evaluate(readStored, 'drafts'))).toContain('typed-on-the-way'),
  )
  await site.kill()
  await tab.reload()
  await tab.see(within(dialog, field('Name')), ({ value }) => value === 'typed-on-the-way')
})

story('sign-out deletes stored data, and nothing is shown offline', async ({ tab, site }) => {
  await openInstances(tab)
  await signOut(tab)
  expect(await tab.evaluate(databases)).toEqual([])
  await site.kill()
  await tab.open(instances)
  await until(async () =>
    expect(await tab.evaluate(() => document.body.innerText.length)).toBeGreaterThan(20),
  )
  await tab.gone(row('bastion'))
})

story('data that the browser evicted comes back with the next visit', async ({ tab, site }) => {
  await openInstances(tab)
  await tab.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
    localStorage.clear()
    sessionStorage.clear()
  })
  await tab.open(instances)
  await tab.see(row('bastion'))
  await untilAppIsHere(tab)
  await untilStored(tab, '/v1/instances')
  await site.kill()
  await tab.reload()
  await tab.see(row('bastion'))
  await tab.see(storedData)
})
