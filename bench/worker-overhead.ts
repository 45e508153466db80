import type { Browser, Page } from '@playwright/test'
import { answerHeaders } from '#api/answer-headers.ts'
import { firstRow, newContext } from './in-page.ts'
import { type Figure, percentile, single, spread } from './report.ts'
import type { LiveApp } from './servers.ts'

const runs = 300
const warmUp = 30

/** Milliseconds before each request, in which the worker stores the previous answer. */
const pause = 20

const path = '/v1/projects?limit=50'
const group = 'Worker, per request'

/** The worker's overhead on the way to the network, and its speed without a server. */
export async function workerOverhead(browser: Browser, app: LiveApp): Promise<Figure[]> {
  const through = await openProjects(browser, app, 'allow')
  const around = await openProjects(browser, app, 'block')
  const [withWorker, without] = await pairs(through, around)
  await around.context().close()
  await app.kill()
  const stored = await storedAnswers(through)
  await through.context().close()
  await app.revive()
  return [
    spread(group, 'network answer through the worker', withWorker),
    spread(group, 'the same without a worker', without),
    single({
      group,
      what: 'difference of the medians',
      unit: 'ms',
      median: percentile(withWorker, 0.5) - percentile(without, 0.5),
      runs,
      bars: [{ of: 'median', limit: 5 }],
    }),
    spread(group, 'stored answer, server dead', stored, [
      { of: 'median', limit: 10 },
      { of: 'p95', limit: 30 },
    ]),
  ]
}

async function openProjects(browser: Browser, app: LiveApp, serviceWorkers: 'allow' | 'block') {
  const context = await newContext(browser, app, { serviceWorkers })
  const page = await context.newPage()
  await page.goto(`${app.url}/projects`)
  await firstRow(page)
  return page
}

/** Alternates requests with and without the worker, so that both run under the same conditions. */
async function pairs(through: Page, around: Page): Promise<[withWorker: number[], without: number[]]> {
  const withWorker: number[] = []
  const without: number[] = []
  for (let run = -warmUp; run < runs; run += 1) {
    const turns = [through, around]
    for (const page of run % 2 ? turns : turns.toReversed()) {
      const { ms, source } = await timed(page)
      if (source !== (page === through ? 'network' : null)) throw new Error(`Answered by ${source}`)
      if (run >= 0) (page === through ? withWorker : without).push(ms)
    }
  }
  return [withWorker, without]
}

/** Answers that the worker gave at once; excludes those with which it probes the server. */
async function storedAnswers(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let asked = 0; times.length < runs; asked += 1) {
    const { ms, source, reason } = await timed(page)
    if (source !== 'store') throw new Error(`Answered by ${source} because of ${reason}`)
    if (reason === 'breaker' && asked >= warmUp) times.push(ms)
    if (asked > 2 * runs) throw new Error('The worker keeps asking the dead server')
  }
  return times
}

const timed = (page: Page) =>
  page.evaluate(
    async ({ path, pause, headers }) => {
      await new Promise((resolve) => setTimeout(resolve, pause))
      const start = performance.now()
      const response = await fetch(path)
      await response.text()
      const ms = performance.now() - start
      return {
        ms,
        source: response.headers.get(headers.source),
        reason: response.headers.get(headers.reason),
      }
    },
    { path, pause, headers: answerHeaders },
  )
