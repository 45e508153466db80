import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { budget } from '../tools/first-load.ts'
import { firstRow, newContext } from './in-page.ts'
import { type Figure, single, spread } from './report.ts'
import type { App } from './servers.ts'

const runs = 20

/**
 * In milliseconds. The page's cache is written at most once a second, and a reload is warm only afterwards.
 */
const settled = 1_500

type Kind = 'code' | 'fonts' | 'other'

/** The bytes of the first load of /projects, and the time to its first row, cold and warm. */
export async function firstLoad(browser: Browser, app: App): Promise<Figure[]> {
  const group = `First load, ${app.mode}`
  const cold: number[] = []
  const warm: number[] = []
  let bytes: Record<Kind, number> | undefined
  for (let run = 0; run < runs; run += 1) {
    const context = await newContext(browser, app)
    const page = await context.newPage()
    await page.goto(`${app.url}/projects`)
    cold.push(await firstRow(page))
    bytes ??= await transferred(page, app)
    await page.waitForTimeout(settled)
    await page.reload()
    warm.push(await firstRow(page))
    await context.close()
  }
  const size = (what: string, kind: Kind, limit?: number) =>
    single({
      group,
      what,
      unit: 'bytes',
      median: bytes?.[kind] ?? Number.NaN,
      runs: 1,
      bars: limit ? [{ of: 'median', limit }] : [],
    })
  const live = app.mode === 'live'
  return [
    size('JS and CSS, gzip', 'code', live ? budget.code : undefined),
    size('fonts', 'fonts', live ? budget.fonts : undefined),
    size('other files, gzip', 'other'),
    spread(group, 'first row, first visit with worker install', cold),
    spread(group, 'first row, reload with worker and store', warm),
  ]
}

/**
 * Bytes of the files that the page requested before its first row, and of its fonts; the worker's precache is
 * not among a page's resources. `fetch` decompresses files, so they are compressed again here, except fonts.
 */
async function transferred(page: Page, app: App): Promise<Record<Kind, number>> {
  const urls = await page.evaluate(async () => {
    const before = await window.clock.firstRow
    // Fonts are requested at the first text layout, which is about when the row appears.
    await document.fonts.ready
    const asked = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => startTime <= before || name.endsWith('.woff2'))
    return [location.href, ...asked.map(({ name }) => name)]
  })
  const sum: Record<Kind, number> = { code: 0, fonts: 0, other: 0 }
  for (const url of new Set(urls)) {
    const { origin, pathname } = new URL(url)
    if (origin !== app.url || pathname.startsWith('/v1/')) continue
    const body = Buffer.from(
      await (await fetch(url, { headers: { accept: 'text/html, */*' } })).arrayBuffer(),
    )
    sum[kindOf(pathname)] += kindOf(pathname) === 'fonts' ? body.length : gzipSync(body, { level: 9 }).length
  }
  return sum
}

const kindOf = (path: string): Kind =>
  /\.(js|css)$/.test(path) ? 'code' : path.endsWith('.woff2') ? 'fonts' : 'other'
