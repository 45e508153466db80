import type { Browser, BrowserContext, Page } from '@playwright/test'
import { z } from 'zod'
import { newContext } from './in-page.ts'
import { type Figure, single, spread } from './report.ts'
import { idsFrom, nowhere, screens } from './screens.ts'
import type { LiveApp } from './servers.ts'

const limit = 0.01

const viewports = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** How far painted content moves while a screen loads from a slow API, summed as browsers do. */
export async function layoutShift(browser: Browser, app: LiveApp): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const viewport of viewports) {
    const context = await newContext(browser, app, { viewport, serviceWorkers: 'block' })
    const ids = await firstIds(context, app)
    const page = await context.newPage()
    const all: number[] = []
    let worst = { screen: '', shifts: -1 }
    for (const screen of screens) {
      const path = screen.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? '')
      await page.goto(app.url + path, { waitUntil: 'networkidle' })
      if (screen !== nowhere && (await page.getByRole('heading', { name: 'Page not found' }).isVisible()))
        throw new Error(`There is no page at ${path}`)
      const shifts = await shiftsOf(page)
      if (shifts > limit / 2) console.log(`  ${screen} at ${viewport.width} px: ${shifts.toFixed(3)}`)
      all.push(shifts)
      if (shifts > worst.shifts) worst = { screen, shifts }
    }
    await context.close()
    const group = `Layout shift, live, ${viewport.width} px wide`
    figures.push(
      spread(group, `${screens.length} screens`, all, [], 'score'),
      single({
        group,
        what: `the worst: ${worst.screen}`,
        unit: 'score',
        median: worst.shifts,
        runs: 1,
        bars: [{ of: 'median', limit }],
      }),
    )
  }
  return figures
}

/** The first id of each list that screens have parameters from, and the signed-in user's. */
async function firstIds(context: BrowserContext, app: LiveApp): Promise<Record<string, string>> {
  const read = async ([name, path]: [string, string]) => {
    const answer = await context.request.get(app.url + path)
    const { items } = z.object({ items: z.array(z.object({ id: z.string() })) }).parse(await answer.json())
    return [name, items[0]?.id ?? '']
  }
  const me = await context.request.get(`${app.url}/v1/me`)
  const { id: myId } = z.object({ id: z.string() }).parse(await me.json())
  return { ...Object.fromEntries(await Promise.all(Object.entries(idsFrom).map(read))), myId }
}

const shiftsOf = (page: Page) =>
  page.evaluate(async () => {
    await window.clock.painted()
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    return observer
      .takeRecords()
      .map((entry) => ('value' in entry ? Number(entry.value) : Number.NaN))
      .reduce((sum, value) => sum + value, 0)
  })
