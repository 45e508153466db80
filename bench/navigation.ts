import type { Browser, Page, Response } from '@playwright/test'
import { answerHeaders } from '#api/answer-headers.ts'
import { clickToRow, firstRow, newContext, untilPartition } from './in-page.ts'
import { type Figure, spread } from './report.ts'
import type { LiveApp } from './servers.ts'

const runs = 20
const group = 'Navigation, live'
const project = '/projects/web-frontend'

/** Clicks from /projects to a project's instances and back, with a server and without one. */
export async function navigation(browser: Browser, app: LiveApp): Promise<Figure[]> {
  const context = await newContext(browser, app)
  // The page's own cache would answer before the worker.
  await context.addInitScript(() => localStorage.removeItem('rackside.cache'))
  const page = await context.newPage()
  await page.goto(`${app.url}/projects`)
  await untilPartition(page)
  const network = await thereAndBack(page, app, 'network')
  await app.kill()
  const store = await thereAndBack(page, app, 'store')
  await context.close()
  await app.revive()
  return [
    spread(group, 'into instances, network answer', network.into),
    spread(group, 'back to projects, already read', network.back),
    spread(group, 'into instances, server dead, stored answer', store.into),
    spread(group, 'back to projects, server dead', store.back),
  ]
}

/** The first round fills the store, or discovers that the server is down; it does not count. */
async function thereAndBack(page: Page, app: LiveApp, source: 'network' | 'store') {
  const answered: Response[] = []
  page.on('response', (response) => response.url().includes('/v1/instances?') && answered.push(response))
  const into: number[] = []
  const back: number[] = []
  for (let run = -1; run < runs; run += 1) {
    await page.goto(`${app.url}/projects`)
    await firstRow(page)
    const there = await clickToRow(page, `table a[href="${project}"]`, 'Instances')
    const from = answered.at(-1)?.headers()[answerHeaders.source]
    if (from !== source) throw new Error(`The instances came from ${from} instead of ${source}`)
    const again = await clickToRow(page, 'nav a[href="/projects"]', 'Projects')
    if (run < 0) continue
    into.push(there)
    back.push(again)
  }
  return { into, back }
}
