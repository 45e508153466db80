import type { Browser, BrowserContext, Page } from '@playwright/test'
import { answerHeaders } from '#api/answer-headers.ts'
import { newContext } from './in-page.ts'
import { type Figure, single } from './report.ts'
import type { LiveApp } from './servers.ts'

const tabs = 8
const group = `Reconnecting, ${tabs} tabs`

/** A rack's drawing reads one list for each of its 32 sleds, besides the page's other reads. */
const pathOf = (rackId: string) => `/system/inventory/racks/${rackId}?lens=instances`

/** How long the server is down, in milliseconds: enough for every tab to notice. */
const outage = 8_000

/** How long a tab may take to refresh, in milliseconds. */
const timeLimit = 60_000

interface SeenAnswer {
  path: string
  source: string | null
  /** Milliseconds since the epoch. */
  at: number
}

declare global {
  interface Window {
    /** Every answer that the page received, oldest first. */
    answers: SeenAnswer[]
  }
}

/** Runs in each page before its own scripts. */
function noteAnswers(sourceHeader: string) {
  const fetch = window.fetch.bind(window)
  window.answers = []
  window.fetch = async (...args) => {
    const response = await fetch(...args)
    const { pathname, search } = new URL(response.url)
    const source = response.headers.get(sourceHeader)
    window.answers.push({ path: pathname + search, source, at: Date.now() })
    return response
  }
}

/** A server that returns to many open tabs: the load on it, and the time until all are fresh. */
export async function reconnect(browser: Browser, app: LiveApp): Promise<Figure[]> {
  const context = await newContext(browser, app)
  await context.addInitScript(noteAnswers, answerHeaders.source)
  const pages = await openTabs(context, app)
  const shown = await Promise.all(pages.map(shownBy))
  await loseServer(pages, app)
  await app.revive()
  const revived = Date.now()
  const times = await Promise.all(pages.map((page, index) => timesOfFresh(page, shown[index] ?? [], revived)))
  const requests = app.requests().map(({ time }) => time)
  await context.close()
  const first = requests[0] ?? revived
  const fresh = Math.max(...times) - first
  const once = (unit: Figure['unit'], what: string, value: number, limit?: number) =>
    single({
      group,
      what,
      unit,
      median: value,
      runs: 1,
      bars: limit === undefined ? [] : [{ of: 'median', limit }],
    })
  return [
    once('requests', 'reads that a tab shows, at least', Math.min(...shown.map(({ length }) => length))),
    once('requests', 'requests until all is fresh', requests.filter((time) => time <= first + fresh).length),
    once('requests', 'most requests in one second', mostInASecond(requests), 20),
    once('ms', 'from the server’s return to the first request', first - revived),
    once('ms', 'from there until every read of every tab is fresh', fresh, 15_000),
  ]
}

async function openTabs(context: BrowserContext, app: LiveApp): Promise<Page[]> {
  const answer = await context.request.get(`${app.url}/v1/system/hardware/racks`)
  const { items: racks } = (await answer.json()) as { items: { id: string }[] }
  const pages: Page[] = []
  for (let tab = 0; tab < tabs; tab += 1) {
    const page = await context.newPage()
    await page.goto(app.url + pathOf(racks[tab % racks.length]?.id ?? ''))
    await page.waitForFunction(() => document.querySelectorAll('td .rack-cell').length === 32)
    await page.waitForLoadState('networkidle')
    pages.push(page)
  }
  return pages
}

/** The distinct reads of a tab's drawing: its rack, and each sled's instances. */
const shownBy = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...new Set(window.answers.map(({ path }) => path))].filter((path) =>
      /^\/v1\/system\/hardware\/(racks|sleds)\//.test(path),
    ),
  )

/** Kills the server and waits until all tabs notice. */
async function loseServer(pages: Page[], app: LiveApp): Promise<void> {
  const killed = Date.now()
  await app.kill()
  await pages[0]?.getByRole('button', { name: 'Refresh' }).click()
  for (const page of pages) await page.getByRole('status').filter({ hasText: 'offline' }).first().waitFor()
  await new Promise((resolve) => setTimeout(resolve, outage - (Date.now() - killed)))
}

/** When the revived server had answered the last of a tab's reads. */
async function timesOfFresh(page: Page, shown: string[], since: number): Promise<number> {
  const handle = await page.waitForFunction(
    ({ shown, since }) => {
      const times = shown.map((path) => {
        const fresh = window.answers.find(
          (it) => it.at >= since && it.path === path && it.source === 'network',
        )
        return fresh?.at
      })
      return times.every((time) => time !== undefined) && Math.max(...times.map(Number))
    },
    { shown, since },
    { timeout: timeLimit, polling: 250 },
  )
  return Number(await handle.jsonValue())
}

/** The most of these times within any one second. */
function mostInASecond(times: number[]): number {
  return Math.max(
    0,
    ...times.map((start) => times.filter((time) => time >= start && time < start + 1_000).length),
  )
}
