import type { Browser, Page } from '@playwright/test'
import { firstRow, newContext, scroll, wheel } from './in-page.ts'
import { type Figure, single, spread } from './report.ts'
import type { App } from './servers.ts'

const group = '10,000 instances, live'
const path = '/projects/fleet-10k/instances'
const loads = 10
const rounds = 2

/** Each matches a different number of rows than the one before. */
const filters = ['batch 1', 'batch 12', 'stopped', 'node-0', 'rack 3', 'node-0999', 'r', 'failed', '31', '']

/** Clicked in order; a second click on a column reverses its order. */
const sorts = ['vCPUs', 'vCPUs', 'Memory', 'Memory', 'State', 'State', 'Description', 'Description']

/** A list of the greatest length: loading, filtering, sorting and scrolling it. */
export async function largeList(browser: Browser, app: App): Promise<Figure[]> {
  const context = await newContext(browser, app)
  const page = await context.newPage()
  const first: number[] = []
  const whole: number[] = []
  for (let run = 0; run < loads; run += 1) {
    await page.goto(`${app.url}${path}`)
    first.push(await firstRow(page))
    whole.push(await bringIn(page))
  }
  const sorted: number[] = []
  const filtered: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const text of filters) filtered.push(await filterBy(page, text))
    for (const column of sorts) sorted.push(await sortBy(page, column))
  }
  const wheeled = await scroll(page, wheel)
  const dragged = await scroll(page)
  await context.close()
  return [
    spread(group, 'first row of the first page, reload', first),
    spread(group, 'from a sort to the whole list in order', whole),
    spread(group, 'text filter, from input to painted rows', filtered, [{ of: 'median', limit: 100 }]),
    spread(group, 'sort by another column, from click to painted rows', sorted, [
      { of: 'median', limit: 100 },
    ]),
    single({
      group,
      what: 'most rows in the document while scrolling',
      unit: 'rows',
      median: Math.max(wheeled.mostRows, dragged.mostRows),
      runs: 1,
      bars: [{ of: 'median', limit: 100 }],
    }),
    spread(group, 'frame while scrolling 5 s by wheel, 160 rows a second', wheeled.frames, [
      { of: 'p95', limit: 34 },
    ]),
    spread(group, 'frame while dragging from end to end in 5 s', dragged.frames, [{ of: 'p95', limit: 34 }]),
  ]
}

/** Sorts by a column that the server cannot sort by, and waits until the whole list has loaded. */
const bringIn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const footer = () => document.querySelector('section[aria-label="Instances"] p[aria-live]')?.textContent
    const button = [...document.querySelectorAll('th button')].find((b) => b.textContent === 'State')
    const start = performance.now()
    ;(button as HTMLElement).click()
    await window.clock.until(() => footer() === '10,000 of 10,000 instances')
    return (await window.clock.painted()) - start
  })

/** Rows and their count change in the same render, so the count shows when the rows are there. */
const filterBy = (page: Page, text: string): Promise<number> =>
  page.evaluate(async (text) => {
    const footer = () => document.querySelector('section[aria-label="Instances"] p[aria-live]')?.textContent
    const input = document.querySelector<HTMLInputElement>(
      'input[type=search][aria-label="Filter instances"]',
    )
    if (!input) throw new Error('No filter here')
    const before = footer()
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    const start = performance.now()
    // Setting the value past React's own setter makes React notice the change.
    value?.set?.call(input, text)
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await window.clock.until(() => footer() !== before)
    return (await window.clock.painted()) - start
  }, text)

/** Each order begins with a different row than the one before. */
const sortBy = (page: Page, column: string): Promise<number> =>
  page.evaluate(async (column) => {
    const topRow = () => document.querySelector('tr[data-row]')?.getAttribute('data-row')
    const button = [...document.querySelectorAll('th button')].find((b) => b.textContent === column)
    const before = topRow()
    const start = performance.now()
    ;(button as HTMLElement).click()
    await window.clock.until(() => topRow() !== before)
    return (await window.clock.painted()) - start
  }, column)
