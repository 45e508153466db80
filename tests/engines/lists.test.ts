import { expect } from 'vitest'
import { rowAction, shownNames, signIn, story, untilNames } from './story.ts'
import { button, field, heading, link, menuItem, question, role, row, text, until, within } from './tab.ts'

const instances = '/projects/web-frontend/instances'

story('a list is sorted and filtered, and a reload keeps both', async ({ tab }) => {
  await signIn(tab, { to: instances })
  await tab.see(row('bastion'))
  await tab.press('/')
  await tab.type('cache-')
  await untilNames(tab, ['cache-1', 'cache-2', 'cache-3'])
  const name = role('columnheader', /^Name/)
  for (const order of ['ascending', 'descending']) {
    await tab.click(within(name, button(/^Name/)))
    await tab.see(name, ({ attributes }) => attributes['aria-sort'] === order)
  }
  await untilNames(tab, ['cache-3', 'cache-2', 'cache-1'])
  await tab.reload()
  await untilNames(tab, ['cache-3', 'cache-2', 'cache-1'])
  await tab.at(/\?(q=cache-&sort=-name|sort=-name&q=cache-)$/)
})

story('a choice in a column’s menu filters the list', async ({ tab }) => {
  await signIn(tab, { to: '/projects/web-frontend/disks' })
  await tab.see(row('old-assets'))
  await tab.click(button('Attachment'))
  await tab.click(role('menuitemcheckbox', /^not attached/))
  await tab.press('Escape')
  await untilNames(tab, ['old-assets'])
})

story('back and forward work, and restore the scroll position of a list', async ({ tab }) => {
  await signIn(tab, { to: instances })
  await tab.see(row('bastion'))
  await tab.resize(1440, 400)
  await tab.evaluate(() => scrollTo(0, 200))
  const before = await tab.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(100)
  await tab.click(link('gateway-2'))
  await tab.see(heading('gateway-2'))
  await tab.back()
  await tab.see(row('gateway-2'))
  await until(async () => expect(await tab.evaluate(() => scrollY)).toBe(before))
  await tab.forward()
  await tab.see(heading('gateway-2'))
  await tab.at(`${instances}/gateway-2/storage`)
})

story('a row’s menu works by keyboard alone', async ({ tab }) => {
  await signIn(tab, { to: instances })
  const actions = button('Actions for bastion')
  await tab.see(actions)
  await tab.evaluate(() => document.querySelector<HTMLElement>('[aria-label="Actions for bastion"]')?.focus())
  await tab.see(actions, ({ isFocused }) => isFocused)
  await tab.press('Enter')
  await tab.see(role('menu'))
  await tab.press('ArrowDown')
  const first = await tab.see(role('menuitem'), ({ isFocused }) => isFocused)
  await tab.press('ArrowDown')
  await tab.see(role('menuitem'), ({ isFocused, text }) => isFocused && text !== first.text)
  await tab.press('Escape')
  await tab.gone(role('menu'))
  await tab.see(actions, ({ isFocused }) => isFocused)
})

story('several rows are selected, and those that can be deleted are', async ({ tab }) => {
  await signIn(tab, { to: '/projects/staging/disks' })
  for (const name of ['broken', 'free', 'stage-mail-boot'])
    await tab.click(role('checkbox', `Select ${name}`))
  await tab.click(within(role('toolbar', 'Selected rows'), button('Delete 2 of 3')))
  await tab.see(question, ({ text }) => text.includes('All data on broken, free will be lost.'))
  await tab.click(within(question, button('Delete 2')))
  await tab.see(text('Deleted: 2'))
  await tab.gone(row('broken'))
  await tab.see(row('stage-mail-boot'))
})

story('an id is copied and pasted into the search', async ({ tab, site }) => {
  await signIn(tab)
  await rowAction(tab, 'build-farm', 'Copy ID')
  await tab.see(text('ID copied'))
  const id = site.api.plane.projects.all().find(({ name }) => name === 'build-farm')?.id
  await tab.press('/')
  await tab.press('Control', 'v')
  await tab.see(role('field'), ({ value }) => value === id)
})

story('a list of several pages is paged through', async ({ tab, site }) => {
  const [first] = site.api.plane.instances.all().filter(({ name }) => name === 'bastion')
  if (!first) throw new Error('No bastion here')
  for (let i = 0; i < 120; i += 1)
    site.api.plane.instances.put({
      ...first,
      id: crypto.randomUUID(),
      name: `copy-${String(i).padStart(3, '0')}`,
    })
  await signIn(tab, { to: `${instances}?page=2` })
  await tab.see(text('Page 2'))
  await tab.click(button('Next'))
  await tab.see(text('Page 3'))
  expect((await shownNames(tab)).length).toBeGreaterThan(20)
})

story('a missing page says so and offers a way on', async ({ tab }) => {
  await signIn(tab)
  await tab.open('/projects/nope/vpcs')
  await tab.see(heading('Page not found'))
  await tab.click(link('Back to console'))
  await tab.see(row('web-frontend'))
})

story('the chosen theme persists', async ({ tab }) => {
  await signIn(tab)
  const theme = () => tab.evaluate(() => document.documentElement.dataset.theme)
  const ground = () => tab.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await ground()
  await tab.click(button(/^Account/))
  await tab.click(role('menuitemradio', 'Dark'))
  await until(async () => expect(await theme()).toBe('dark'))
  await tab.reload()
  await tab.see(row('web-frontend'))
  expect(await theme()).toBe('dark')
  expect(await ground()).not.toBe(light)
})

story('the search opens a page by keyboard alone', async ({ tab }) => {
  await signIn(tab)
  await tab.see(row('web-frontend'))
  await tab.press('Control', 'k')
  const search = role('dialog', 'Search')
  await tab.see(within(search, field(/./)), ({ isFocused }) => isFocused)
  await tab.type('web-fr')
  await tab.see(within(search, role('option', /^web-frontend/)))
  await tab.press('Enter')
  await tab.at(instances)
  await tab.see(row('bastion'))
})

story('the skip link leads to the content, and the account menu to its pages', async ({ tab }) => {
  await signIn(tab)
  await tab.see(row('web-frontend'))
  await tab.reload()
  await tab.see(row('web-frontend'))
  await tab.press('Tab')
  await tab.press('Enter')
  await tab.see(role('main'), ({ isFocused }) => isFocused)
  await tab.click(button(/^Account/))
  await tab.click(menuItem('Settings'))
  await tab.see(heading('Ada Okafor'), ({ isFocused }) => isFocused)
})
