import { expect } from 'vitest'
import { signIn, story, untilAppIsHere, untilStored } from './story.ts'
import { button, dialog, field, heading, link, menuItem, role, type Tab, text, until, within } from './tab.ts'

/** Signs in on a phone and continues to a path. */
async function onPhone(tab: Tab, to: string, user = 'ada'): Promise<void> {
  await tab.resize(390, 844)
  expect(await tab.evaluate(() => innerWidth)).toBe(390)
  await signIn(tab, { to, user })
}

const nowRow = (name: string) => within(role('list', 'Instances'), { role: 'listitem', has: link(name) })

story('on a phone two taps stop an instance', async ({ tab, site }) => {
  await onPhone(tab, '/now', 'tomas')
  await tab.see(nowRow('runner-3'))
  await tab.click(within(nowRow('runner-3'), button('Stop runner-3')))
  const sheet = role('dialog', 'Stop runner-3?')
  const sure = await tab.see(within(sheet, button('Stop runner-3')))
  expect(sure.y).toBeGreaterThan(844 / 2)
  await tab.click(within(sheet, button('Stop runner-3')))
  await tab.see(nowRow('runner-3'), ({ text }) => /stopped \d+ s/.test(text))
  const state = site.api.plane.instances.all().find(({ name }) => name === 'runner-3')?.runState
  expect(state).toBe('stopped')
})

story('on a phone a filter chip finds stopped instances, and one is started', async ({ tab }) => {
  await onPhone(tab, '/now')
  await tab.click(within(role('group', 'State'), button(/^Stopped/)))
  await tab.at('/now?state=stopped')
  await tab.gone(nowRow('bastion'))
  await tab.click(button('Start preview'))
  await tab.see(nowRow('preview'), ({ text }) => /running \d+ s/.test(text))
})

story('on a phone the bottom bar leads to the main pages and covers no content', async ({ tab }) => {
  await onPhone(tab, '/now')
  const bar = role('navigation', 'Quick')
  const { y, height } = await tab.see(bar)
  expect(Math.round(y + height / 2)).toBe(await tab.evaluate(() => innerHeight))
  await tab.click(within(bar, link('Projects')))
  await tab.at('/projects')
  await tab.see(within(bar, link('Projects')), ({ attributes }) => attributes['aria-current'] === 'page')
  await tab.click(link('web-frontend'))
  await tab.see(link('bastion'))
  await tab.click(within(bar, button('More')))
  await tab.click(within(role('dialog', 'Navigation'), link('Disks')))
  await tab.at('/projects/web-frontend/disks')
  await tab.gone(role('dialog', 'Navigation'))
  await tab.click(within(bar, link('Rack')))
  await tab.at('/system/inventory/sleds')
})

story('on a phone a row is a card with its menu', async ({ tab }) => {
  await onPhone(tab, '/projects/web-frontend/disks')
  const card: Parameters<Tab['see']>[0] = { role: 'listitem', has: link('bastion-boot') }
  await tab.see(card, ({ text }) => text.includes('10 GiB'))
  await tab.click(within(card, link(/^Create snapshot/)))
  await tab.see(dialog, ({ text }) => text.includes('Create snapshot of bastion-boot'))
})

story('on a phone no page is wider than the screen', async ({ tab }) => {
  await onPhone(tab, '/now')
  for (const path of [
    '/now',
    '/projects',
    '/projects/web-frontend/instances',
    '/projects/web-frontend/instances/bastion/networking',
    '/projects/web-frontend/vpcs/default/firewall-rules',
    '/projects-new',
    '/system/inventory/sleds',
    '/system/issues',
    '/system/audit-log',
    '/settings/storage',
  ]) {
    await tab.open(path)
    await until(async () =>
      expect(await tab.evaluate(() => document.querySelector('main')?.innerText.length)).toBeGreaterThan(20),
    )
    const beyond = await tab.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect([path, beyond]).toEqual([path, 0])
  }
})

story('on a phone a form is filled in and sent', async ({ tab }) => {
  await onPhone(tab, '/projects')
  await tab.click(link('Create project'))
  await tab.fill(within(dialog, field('Name')), 'made-on-the-way')
  await tab.click(within(dialog, button('Create project')))
  await tab.at('/projects/made-on-the-way/instances')
})

story('on a phone the rack is available offline', async ({ tab, site }) => {
  await onPhone(tab, '/system/inventory/sleds')
  const sled = await tab.see(link(/^RKS/))
  await untilAppIsHere(tab)
  await untilStored(tab, '/v1/system/hardware/sleds')
  await site.kill()
  await tab.reload()
  await tab.see(link(sled.text))
  await tab.see(text(/^stored data from/))
  await tab.open('/now')
  await tab.see(heading('Now'))
  await tab.gone(nowRow('bastion'))
})

story('on a phone the whole account menu is visible', async ({ tab }) => {
  await onPhone(tab, '/now')
  await tab.click(button(/^Account/))
  const menu = await tab.see(role('menu'))
  expect(menu.x - menu.width / 2).toBeGreaterThanOrEqual(0)
  expect(menu.x + menu.width / 2).toBeLessThanOrEqual(390)
  await tab.click(menuItem('Data on this machine'))
  await tab.at('/settings/storage')
})
