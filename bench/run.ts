/**
 * Measures the built demo and live apps in a headless browser: `npm run bench`. `README.md` describes each
 * part.
 */
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { chromiumArgs, ensureChromium } from '../tools/find-chromium.ts'
import { compare } from './against.ts'
import { auditLog } from './audit-log.ts'
import { find } from './find.ts'
import { firewall } from './firewall.ts'
import { firstLoad } from './first-load.ts'
import { firstMenu } from './first-menu.ts'
import { firstVisit, serveVisited } from './first-visit.ts'
import { instanceMetrics } from './instance-metrics.ts'
import { imageUpload } from './upload.ts'
import { journeys } from './journey.ts'
import { largeList } from './large-list.ts'
import { layoutShift } from './layout-shift.ts'
import { lighthouseScores } from './lighthouse.ts'
import { navigation } from './navigation.ts'
import { rackElevation } from './rack-elevation.ts'
import { allHeld, circumstances, type Figure, toText, writeJson, writeReadme } from './report.ts'
import { reconnect } from './reconnect.ts'
import { serialConsoleOutput } from './serial-console.ts'
import { buildApp, serveDemo, serveLiveApp } from './servers.ts'
import { storedAnswers } from './stored-answers.ts'
import { takeAlong } from './take-along.ts'
import { workerOverhead } from './worker-overhead.ts'

const { values } = parseArgs({
  allowNegative: true,
  options: {
    build: { type: 'boolean', default: true },
    /** Where to build to and serve from instead of `dist/`. */
    out: { type: 'string' },
    /** Parts to measure, separated by commas. */
    only: { type: 'string' },
    'write-readme': { type: 'boolean', default: false },
    /** A commit to compare with, in place of the other parts. */
    against: { type: 'string' },
  },
})
const out = values.out && resolve(values.out)

interface Served {
  close: () => Promise<void>
}

interface Part<App extends Served> {
  serve: () => Promise<App>
  measure: (browser: Browser, app: App) => Promise<Figure[]>
}

/** Each part has its own servers and browser, so a failed part leaves nothing open for the next. */
const part =
  <App extends Served>({ serve, measure }: Part<App>) =>
  async (): Promise<Figure[]> => {
    const app = await serve()
    try {
      const browser = await launch()
      try {
        return await measure(browser, app)
      } finally {
        await browser.close()
      }
    } finally {
      await app.close()
    }
  }

const launch = () => chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs })

const live = () => serveLiveApp({ port: 4202, out })

const parts = {
  'first-load-live': part({ serve: live, measure: firstLoad }),
  'first-visit': part({ serve: () => serveVisited(4220, out), measure: firstVisit }),
  journeys: part({
    serve: () => serveVisited(4230, out),
    measure: async (browser, app) => (await journeys(browser, [app])).flat(),
  }),
  'first-menu': part({ serve: live, measure: firstMenu }),
  'first-load-demo': part({ serve: () => serveDemo(4200, out), measure: firstLoad }),
  navigation: part({ serve: live, measure: navigation }),
  'worker-overhead': part({ serve: live, measure: workerOverhead }),
  'large-list': part({
    serve: () => serveLiveApp({ port: 4204, size: 'large', out }),
    measure: largeList,
  }),
  'audit-log': part({ serve: () => serveLiveApp({ port: 4206, size: 'large', out }), measure: auditLog }),
  'rack-elevation': part({
    serve: () => serveLiveApp({ port: 4208, size: 'large', out }),
    measure: rackElevation,
  }),
  'instance-metrics': part({ serve: () => serveLiveApp({ port: 4214, out }), measure: instanceMetrics }),
  'layout-shift': part({
    serve: () => serveLiveApp({ port: 4222, latency: true, out }),
    measure: layoutShift,
  }),
  'stored-answers': part({ serve: () => serveLiveApp({ port: 4210, out }), measure: storedAnswers }),
  find: part({ serve: () => serveLiveApp({ port: 4224, out }), measure: find }),
  'take-along': part({
    serve: () => serveLiveApp({ port: 4225, size: 'wide', latency: 5, out }),
    measure: takeAlong,
  }),
  upload: part({ serve: () => serveLiveApp({ port: 4218, out }), measure: imageUpload }),
  'serial-console': part({ serve: () => serveLiveApp({ port: 4216, out }), measure: serialConsoleOutput }),
  lighthouse: () => lighthouseScores(out),
  firewall: () => Promise.resolve(firewall()),
  reconnect: part({ serve: () => serveLiveApp({ port: 4212, size: 'large', out }), measure: reconnect }),
}

const wanted = values.only?.split(',') ?? Object.keys(parts)
if (values.build) for (const mode of ['demo', 'live'] as const) buildApp(mode, out)

const browser = await launch()
if (values.against) process.exit((await compare(browser, values.against, out)) ? 0 : 1)
const about = circumstances(browser.version())
await browser.close()
const figures: Figure[] = []
const failed: string[] = []
for (const [name, run] of Object.entries(parts)) {
  if (!wanted.includes(name)) continue
  console.log(`▸ ${name} (load ${loadavg()[0]?.toFixed(2)})`)
  try {
    figures.push(...(await run()))
  } catch (error) {
    console.error(`✗ ${name} failed:`, error)
    failed.push(name)
  }
}
about.load.after = loadavg()[0] ?? 0

console.log(`\n${about.machine}; ${about.browser}`)
console.log(`One-minute load: ${about.load.before.toFixed(2)} before, ${about.load.after.toFixed(2)} after\n`)
console.log(toText(figures))
console.log(`\nWritten to ${await writeJson(about, figures)}`)
if (failed.length) console.error(`Failed, and missing above: ${failed.join(', ')}`)
else if (values['write-readme']) await writeReadme(about, figures)
// Resources that a failed part left open must not keep this process alive.
process.exit(failed.length === 0 && allHeld(figures) ? 0 : 1)
