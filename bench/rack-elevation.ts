import type { Browser, Page } from '@playwright/test'
import { newContext } from './in-page.ts'
import { type Figure, spread } from './report.ts'
import type { LiveApp } from './servers.ts'

const runs = 20
const group = 'Rack elevation, live'
const sleds = 128
const bars = [{ of: 'median', limit: 200 } as const]

/** Where the answers are at the click: requested through the worker, or already in the page. */
type Answers = 'asked for' | 'at hand'

/** Four racks of 32 sleds, from a click on their tab in the inventory to the last sled. */
export async function rackElevation(browser: Browser, app: LiveApp): Promise<Figure[]> {
  const context = await newContext(browser, app)
  // The last visit's cache in the page would answer before the worker.
  await context.addInitScript(() => localStorage.removeItem('rackside.cache'))
  const page = await context.newPage()
  const asked = await measure(page, app, 'asked for')
  const atHand = await measure(page, app, 'at hand')
  const lenses = await changeLens(page)
  await app.kill()
  const stored = await measure(page, app, 'asked for')
  await context.close()
  return [
    spread(group, `${sleds} sleds painted, network answers`, asked, bars),
    spread(group, `${sleds} sleds painted, already read`, atHand, bars),
    spread(group, `${sleds} sleds painted, server dead, stored answers`, stored, bars),
    spread(group, 'another lens, from click to painted sleds', lenses),
  ]
}

/** Each round begins with a page load, so the drawing's code is not loaded either. */
async function measure(page: Page, app: LiveApp, answers: Answers): Promise<number[]> {
  const times: number[] = []
  for (let run = -1; run < runs; run += 1) {
    await page.goto(`${app.url}/system/inventory/sleds`)
    if (answers === 'at hand') await page.waitForLoadState('networkidle')
    const time = await clickToSleds(page)
    // The first round fills the store, or discovers that the server is down.
    if (run >= 0) times.push(time)
  }
  return times
}

const clickToSleds = (page: Page): Promise<number> =>
  page.evaluate(async (count) => {
    const tab = () =>
      [...document.querySelectorAll('[role=tab]')].find((it) => it.textContent === 'Elevation')
    await window.clock.until(() => tab() !== undefined)
    const start = performance.now()
    // Tabs are selected on mouse down.
    tab()?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }))
    await window.clock.until(() => document.querySelectorAll('td .rack-cell').length === count)
    return (await window.clock.painted()) - start
  }, sleds)

/** Between two lenses that need no requests. */
async function changeLens(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1)
    for (const [lens, sled] of [
      ['age', '[data-level]'],
      ['state', '[data-tone]'],
    ] as const)
      times.push(await clickToLens(page, lens, `td .rack-cell${sled}`))
  return times
}

const clickToLens = (page: Page, lens: string, cell: string): Promise<number> =>
  page.evaluate(
    async ({ lens, cell, count }) => {
      const radio = document.querySelector<HTMLInputElement>(`input[type=radio][value=${lens}]`)
      const start = performance.now()
      radio?.click()
      await window.clock.until(() => document.querySelectorAll(cell).length === count)
      return (await window.clock.painted()) - start
    },
    { lens, cell, count: sleds },
  )
