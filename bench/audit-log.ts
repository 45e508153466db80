import type { Browser, BrowserContext, Page } from '@playwright/test'
import { newContext, scroll, wheel } from './in-page.ts'
import { type Figure, single, spread } from './report.ts'
import type { LiveApp } from './servers.ts'

const group = 'Audit log, 100,000 entries'
const path = '/system/audit-log'

/** Measurements of the first filter; each begins with a page load. */
const visits = 5

const texts = [
  'runner-12',
  'colin',
  'already exists',
  'rack-cli',
  '203.0.113',
  'error 403',
  'snapshot',
  'zzz',
]

/** The audit log's stored copy: syncing it, its size, and searching it without a server. */
export async function auditLog(browser: Browser, app: LiveApp): Promise<Figure[]> {
  const context = await newContext(browser, app)
  const page = await context.newPage()
  await page.goto(`${app.url}/projects`)
  await page.locator('tr[data-row]').first().waitFor()
  // The mock generates its history on the first request for it.
  await page.request.get(`${app.url}/v1/system/audit-log?start_time=2020-01-01T00:00:00Z&limit=1`)
  const before = await stored(page)
  const sync = await timeToComplete(page, app)
  const bytes = (await stored(page)) - before
  await app.kill()
  const first: number[] = []
  const read: number[] = []
  for (let visit = 0; visit < visits; visit += 1) {
    read.push((await timeToComplete(page, app)).ms)
    first.push(await filterByResult(page))
  }
  await page.goto(`${app.url}${path}`)
  await complete(page)
  const searched: number[] = []
  for (const text of texts) searched.push(await search(page, text))
  await search(page, '')
  const wheeled = await scroll(page, wheel)
  const dragged = await scroll(page)
  await app.revive()
  await close(context)
  return [
    single({ group, what: 'entries in the replica', unit: 'rows', median: sync.entries, runs: 1 }),
    single({
      group,
      what: 'sync, entries a second',
      unit: 'rows',
      median: Math.round(sync.entries / (sync.ms / 1000)),
      runs: 1,
      bars: [{ of: 'median', limit: 5_000, atLeast: true }],
    }),
    single({
      group,
      what: 'storage taken',
      unit: 'bytes',
      median: bytes,
      runs: 1,
      bars: [{ of: 'median', limit: 60e6 }],
    }),
    spread(group, 'server dead, from load to all entries read', read),
    spread(group, 'first filter after a load, from choice to painted rows', first, [
      { of: 'median', limit: 100 },
    ]),
    spread(group, 'free text, from input to painted rows', searched, [{ of: 'median', limit: 200 }]),
    spread(group, 'frame while scrolling 5 s by wheel', wheeled.frames, [{ of: 'p95', limit: 34 }]),
    spread(group, 'frame while dragging from end to end in 5 s', dragged.frames, [{ of: 'p95', limit: 34 }]),
  ]
}

const close = (context: BrowserContext) => context.close()

/** The origin's disk usage in bytes. */
const stored = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // Chromium counts only what it has flushed, which takes a moment.
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    return (await navigator.storage.estimate()).usage ?? 0
  })

const complete = (page: Page): Promise<void> =>
  page.evaluate(() =>
    window.clock.until(
      () => document.querySelector('section output')?.textContent?.includes('complete') ?? false,
    ),
  )

/** Loads the page; returns the milliseconds until the log is complete, and its number of entries. */
async function timeToComplete(page: Page, app: LiveApp): Promise<{ ms: number; entries: number }> {
  await page.goto(`${app.url}${path}`)
  await complete(page)
  return page.evaluate(async () => {
    const ms = await window.clock.painted()
    const text = document.querySelector('section output')?.textContent ?? ''
    return { ms, entries: Number(text.split(' ')[0]?.replaceAll(',', '')) }
  })
}

/** Selects one result in the filter's open menu. */
async function filterByResult(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Result', exact: true }).first().click()
  await page.getByRole('menuitemcheckbox', { name: /^error/ }).waitFor()
  return page.evaluate(async () => {
    const footer = () => document.querySelector('section[aria-label="Audit log"] > p')?.textContent
    const item = [...document.querySelectorAll('[role=menuitemcheckbox]')].find((i) =>
      i.textContent?.startsWith('error'),
    )
    const before = footer()
    const start = performance.now()
    ;(item as HTMLElement).click()
    await window.clock.until(() => footer() !== before)
    return (await window.clock.painted()) - start
  })
}

/** Types a text at once. The count below the list changes with the rows. */
const search = (page: Page, text: string): Promise<number> =>
  page.evaluate(async (text) => {
    const footer = () => document.querySelector('section[aria-label="Audit log"] > p')?.textContent
    const input = document.querySelector<HTMLInputElement>('input[type=search][aria-label="Filter entries"]')
    const before = footer()
    const start = performance.now()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
    await window.clock.until(() => footer() !== before)
    return (await window.clock.painted()) - start
  }, text)
