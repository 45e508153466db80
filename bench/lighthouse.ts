import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { seedToken } from '#mock/seed/people.ts'
import { serveConsole } from '../serve/console-server.ts'
import { chromiumArgs, ensureChromium } from '../tools/find-chromium.ts'
import { startMockServer } from '../tools/mock-server.ts'
import { precompress } from '../tools/precompress.ts'
import { type Figure, spread } from './report.ts'

const runs = 3

/** The port for Lighthouse's commands to the browser. */
const debugPort = 4228

const least = { performance: 95, accessibility: 100, 'best-practices': 100 }

/**
 * Lighthouse's scores for `/projects` in the live build behind its own server, on a simulated phone with a
 * slow network, out of 100.
 */
export async function lighthouseScores(out?: string): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'rackside-lighthouse-'))
  await cp(out ? join(out, 'live/dist') : join(import.meta.dirname, '../dist/live'), folder, {
    recursive: true,
  })
  await precompress(folder)
  // The console asks the server for its version; an older one answers 404, which browsers log as an error.
  const api = await startMockServer({ age: '2026' })
  const server = await serveConsole({
    folder,
    api: new URL(api.url),
    host: '127.0.0.1',
    port: 4226,
    token: () => seedToken('ada'),
  })
  const scores: Record<string, number[]> = {}
  try {
    for (let run = 0; run < runs; run += 1)
      for (const [id, score] of await visit(`${server.url}/projects`)) (scores[id] ??= []).push(score)
  } finally {
    await server.stop()
    await api.close()
    await rm(folder, { recursive: true })
  }
  return Object.entries(least).map(([id, limit]) =>
    spread('Lighthouse', id, scores[id] ?? [], [{ of: 'median', limit, atLeast: true }], 'of 100'),
  )
}

/** The scores of a visit in a new browser, since Lighthouse leaves the page's stored data behind. */
async function visit(url: string): Promise<[category: string, score: number][]> {
  const args = [...chromiumArgs, `--remote-debugging-port=${debugPort}`]
  const browser = await chromium.launch({ executablePath: ensureChromium(), args })
  try {
    const result = await lighthouse(url, { port: debugPort, onlyCategories: Object.keys(least) })
    const { categories = {}, audits = {} } = result?.lhr ?? {}
    for (const { id, auditRefs } of Object.values(categories))
      for (const ref of auditRefs) {
        const audit = audits[ref.id]
        if (ref.weight && audit && audit.score !== null && audit.score < 0.9)
          console.log(`  ${id}: ${audit.title} ${audit.displayValue ?? ''}`)
      }
    return Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)])
  } finally {
    await browser.close()
  }
}
