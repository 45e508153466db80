import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { newContext } from './in-page.ts'
import { type Bar, type Figure, percentile, single, spread } from './report.ts'
import { type App, serveDemo, serveLiveApp } from './servers.ts'
import { slow4G, slowNetwork } from './slow-network.ts'

const runs = 7
const offlineRuns = 5

/** Milliseconds after the first row in which nothing may move. */
const settling = 1_000

/** Milliseconds between two checks of the caches. */
const look = 100

/** Both apps, each directly and over a slow network. */
export interface Visited {
  live: App
  demo: App
  slowLive: App
  slowDemo: App
  close: () => Promise<void>
}

/** Serves both apps, each also behind a slow network. */
export async function serveVisited(port: number, out: string | undefined): Promise<Visited> {
  const live = await serveLiveApp({ port, out })
  const demo = await serveDemo(port + 2, out)
  const slowly = async (app: App, via: number): Promise<App> => {
    const { close } = await slowNetwork(slow4G, via, Number(new URL(app.url).port))
    return { ...app, url: `http://localhost:${via}`, close }
  }
  const [slowLive, slowDemo] = [await slowly(live, port + 3), await slowly(demo, port + 4)]
  return {
    live,
    demo,
    slowLive,
    slowDemo,
    close: async () => void (await Promise.all([slowLive, slowDemo, live, demo].map((app) => app.close()))),
  }
}

/** The results of one visit; times in milliseconds since its navigation began. */
interface Visit {
  /** Of anything, including a background. */
  firstPaint: number
  contentfulPaint: number
  firstRow: number
  /** The sum of all layout shifts. */
  shifts: number
  /** Requested before the first row, by the page or by the worker. */
  files: number
  bytes: number
}

interface Case {
  name: string
  app: App
  serviceWorkers: 'allow' | 'block'
  visits: Visit[]
}

/** A new visitor's wait, with and without a worker, on a fast and on a slow network. */
export async function firstVisit(browser: Browser, { live, slowLive, demo, slowDemo }: Visited) {
  const visited = (name: string, app: App, serviceWorkers: Case['serviceWorkers'] = 'allow'): Case => ({
    name,
    app,
    serviceWorkers,
    visits: [],
  })
  const cases = {
    live: visited('live', live),
    liveAlone: visited('live, no worker', live, 'block'),
    slowLive: visited('live, slow 4G', slowLive),
    slowLiveAlone: visited('live, slow 4G, no worker', slowLive, 'block'),
    demo: visited('demo', demo),
    slowDemo: visited('demo, slow 4G', slowDemo),
  }
  // Interleaved, so that all cases run under the same conditions.
  for (let run = 0; run < runs; run += 1) {
    const turns = Object.values(cases)
    for (const each of run % 2 ? turns.toReversed() : turns) each.visits.push(await visit(browser, each))
  }
  return [
    ...Object.values(cases).flatMap(figuresOf),
    ...ratios(cases),
    ...(await completeOffline(browser, live)),
    ...(await completeOffline(browser, demo)),
  ]
}

async function visit(browser: Browser, { app, serviceWorkers }: Case): Promise<Visit> {
  const context = await newContext(browser, app, { serviceWorkers })
  const sentBefore = app.files.length
  const page = await context.newPage()
  await page.goto(`${app.url}/projects`, { waitUntil: 'commit' })
  const { origin, ...seen } = await watch(page)
  await context.close()
  const sent = app.files.slice(sentBefore).filter(({ time }) => time <= origin + seen.firstRow)
  return { ...seen, files: sent.length, bytes: sent.reduce((sum, { bytes }) => sum + bytes, 0) }
}

const watch = (page: Page) =>
  page.evaluate(async (settling) => {
    const firstRow = await window.clock.firstRow
    await new Promise((resolve) => setTimeout(resolve, settling))
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = observer
      .takeRecords()
      .filter(({ startTime }) => startTime <= firstRow + settling)
      .map((entry) => ('value' in entry ? Number(entry.value) : Number.NaN))
    const paint = (name: string) => performance.getEntriesByName(name, 'paint')[0]?.startTime ?? Number.NaN
    return {
      origin: performance.timeOrigin,
      firstRow,
      firstPaint: paint('first-paint'),
      contentfulPaint: paint('first-contentful-paint'),
      shifts: shifts.reduce((sum, value) => sum + value, 0),
    }
  }, settling)

function figuresOf({ name, visits }: Case): Figure[] {
  const figure = (what: string, of: keyof Visit, unit: Figure['unit'] = 'ms', bars: Bar[] = []) =>
    spread(
      `First visit, ${name}`,
      what,
      visits.map((visit) => visit[of]),
      bars,
      unit,
    )
  return [
    figure('first paint', 'firstPaint'),
    figure('first contentful paint', 'contentfulPaint'),
    figure('first row', 'firstRow'),
    figure('cumulative layout shift until 1 s after', 'shifts', 'score', [{ of: 'median', limit: 0.01 }]),
    figure('files asked for before the first row', 'files', 'files'),
    figure('their bytes, gzip', 'bytes', 'bytes'),
  ]
}

type Cases = Record<'live' | 'liveAlone' | 'slowLive' | 'slowLiveAlone' | 'demo' | 'slowDemo', Case>

function ratios(cases: Cases): Figure[] {
  const median = ({ visits }: Case, of: keyof Visit = 'firstRow') =>
    percentile(
      visits.map((visit) => visit[of]),
      0.5,
    )
  const ratio = (what: string, part: number, whole: number, limit: number) =>
    single({
      group: 'First visit, ratios of medians',
      what,
      unit: 'ratio',
      median: part / whole,
      runs,
      bars: [{ of: 'median', limit }],
    })
  const { live, liveAlone, slowLive, slowLiveAlone, demo, slowDemo } = cases
  return [
    ratio('live first row, with worker : without', median(live), median(liveAlone), 1.1),
    ratio('the same on slow 4G', median(slowLive), median(slowLiveAlone), 1.1),
    ratio('first row, demo : live', median(demo), median(live), 2.4),
    ratio('the same on slow 4G', median(slowDemo), median(slowLive), 1.9),
    ratio(
      'demo on slow 4G, contentful paint : row',
      median(slowDemo, 'contentfulPaint'),
      median(slowDemo),
      0.5,
    ),
  ]
}

/** How long until a new visitor has every page offline, and how many files and bytes that takes. */
async function completeOffline(browser: Browser, app: App): Promise<Figure[]> {
  const expected = await precachedFiles(app.folder)
  const times: number[] = []
  const files: number[] = []
  const bytes: number[] = []
  for (let run = 0; run < offlineRuns; run += 1) {
    const context = await newContext(browser, app)
    const sentBefore = app.files.length
    const page = await context.newPage()
    await page.goto(`${app.url}/projects`, { waitUntil: 'commit' })
    times.push(await untilCached(page, expected))
    const sent = app.files.slice(sentBefore)
    files.push(sent.length)
    bytes.push(sent.reduce((sum, file) => sum + file.bytes, 0))
    await context.close()
  }
  const group = `First visit, ${app.mode}`
  return [
    spread(group, 'complete offline after', times, [{ of: 'median', limit: 15_000 }]),
    spread(group, 'files sent until then', files, [], 'files'),
    spread(group, 'their bytes, gzip', bytes, [], 'bytes'),
  ]
}

/** The number of files in the manifest of the built worker. */
async function precachedFiles(folder: string): Promise<number> {
  const worker = await readFile(join(folder, 'sw.js'), 'utf8')
  const count = worker.match(/"revision":(?:null|"\w+"),"shell":\w+,"url":"/g)?.length ?? 0
  if (count === 0) throw new Error(`No list of files in ${folder}/sw.js`)
  return count
}

/** Milliseconds from the navigation until the app's caches hold this many files. */
const untilCached = (page: Page, expected: number): Promise<number> =>
  page.evaluate(
    async ({ expected, look }) => {
      for (;;) {
        const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
        const cached = await Promise.all(opened.map((cache) => cache.keys()))
        if (cached.flat().length >= expected) return performance.now()
        if (performance.now() > 60_000)
          throw new Error(`${cached.flat().length} of ${expected} files are cached`)
        await new Promise((resolve) => setTimeout(resolve, look))
      }
    },
    { expected, look },
  )
