import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Browser, Page } from '@playwright/test'
import { findable } from '#domain/offline/findable.ts'
import { isKeyOf } from '#api/objects.ts'
import { objectsIn, type Segment, segmentOf } from '#sw/find/segment.ts'
import { bundled } from './bundled.ts'
import type * as Finding from './find-in-page.ts'
import { rowsOf } from './find-rows.ts'
import { newContext, untilPartition } from './in-page.ts'
import { type Figure, single, spread } from './report.ts'
import type { LiveApp } from './servers.ts'

const objects = 50_000
const rounds = 20
const group = 'Find among 50,000 objects'
const texts = [
  'w',
  'we',
  'web',
  'db-4',
  'api 77',
  'zzz',
  '10.0.2.4',
  'a8:40:25:0f',
  '9e37',
  'interface net',
  '-1',
]

declare global {
  interface Window {
    /** The exports of `find-in-page.ts`, bundled for a page. */
    finding: typeof Finding
  }
}

/**
 * The palette over a full store without a server: the time for an answer, for the first key, and for the
 * index.
 */
export async function find(browser: Browser, app: LiveApp): Promise<Figure[]> {
  const size = await indexSize()
  const context = await newContext(browser, app)
  const page = await context.newPage()
  await page.goto(`${app.url}/projects`)
  await page.locator('tr[data-row]').first().waitFor()
  await untilPartition(page)
  const code = await bundled('find-in-page.ts', 'finding')
  await page.evaluate(code)
  await page.evaluate((count) => window.finding.fill(count), objects)
  await app.kill()
  const made: number[] = []
  const cold: number[] = []
  const warm: number[] = []
  const answers: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await stopWorker(page)
    if (round % 2 === 0) {
      made.push(await page.evaluate(() => window.finding.timeIndex()))
      answers.push(...(await page.evaluate((texts) => window.finding.timeAnswers(texts), texts)))
      warm.push(await firstKey(page))
    } else cold.push(await firstKey(page))
  }
  await context.close()
  return [
    single({
      group,
      what: 'the index in memory',
      unit: 'bytes',
      median: size,
      runs: 1,
      bars: [{ of: 'median', limit: 15_000_000 }],
    }),
    spread(group, 'the index made by a worker that was just started', made),
    spread(group, 'an answer of the worker', answers, [{ of: 'p95', limit: 50 }]),
    spread(group, 'first key to results', warm, [{ of: 'p95', limit: 100 }]),
    spread(group, 'first key to results, worker just started by the palette', cold, [
      { of: 'median', limit: 100 },
    ]),
  ]
}

/** Memory of all segments, in bytes, measured in Node. */
async function indexSize(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  const used = () => {
    if (typeof collect === 'function') collect()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  // Warm up: code compiled and cached on the first run does not count.
  await segmentsOf(1_000)
  const before = used()
  const segments = await segmentsOf(objects)
  const size = used() - before
  if (segments.reduce((sum, { count }) => sum + count, 0) !== objects) throw new Error('Some are missing')
  return size
}

async function segmentsOf(count: number): Promise<Segment[]> {
  const segments: Segment[] = []
  for (const { operationId, body, fetchedAt, keptUntil, receivedAt } of rowsOf(count, Date.now())) {
    const of = isKeyOf(findable, operationId) ? findable[operationId] : undefined
    if (!of) continue
    const given = { project: 'web-frontend' }
    const facts = {
      findable: of,
      given,
      asOf: fetchedAt,
      isLocal: false,
      isStale: false,
      keptUntil,
      receivedAt,
      mark: '',
    }
    segments.push(await segmentOf(facts, objectsIn(JSON.parse(body)), () => undefined))
  }
  return segments
}

/** Opens the palette, types one letter half a second later, as a user would, and closes it. */
async function firstKey(page: Page): Promise<number> {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').waitFor()
  await page.waitForTimeout(500)
  const time = await page.evaluate(() => window.finding.timeKey('q'))
  await page.keyboard.press('Escape')
  return time
}

async function stopWorker(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}
