import type { Browser, Page } from '@playwright/test'
import { newContext } from './in-page.ts'
import { type Figure, single, spread } from './report.ts'
import type { LiveApp } from './servers.ts'

const limit = 0.01

const viewports = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

const instance = '/projects/web-frontend/instances/bastion'
const vpc = '/projects/web-frontend/vpcs/default'

/** One screen of each kind. A form over a list counts as the list. */
const screens = [
  '/projects',
  '/projects/staging/instances',
  '/projects/scratch-pad/instances',
  '/projects/web-frontend/instances-new',
  `${instance}/storage`,
  `${instance}/networking`,
  `${instance}/metrics/cpu`,
  `${instance}/metrics/disk`,
  `${instance}/connect`,
  `${instance}/settings`,
  `${instance}/serial-console`,
  '/projects/staging/disks',
  '/projects/staging/snapshots',
  '/projects/build-farm/images',
  '/projects/build-farm/images-new',
  '/projects/web-frontend/floating-ips',
  '/projects/web-frontend/affinity',
  '/projects/web-frontend/affinity/web-spread',
  '/projects/web-frontend/vpcs',
  `${vpc}/firewall-rules`,
  `${vpc}/subnets`,
  `${vpc}/routers`,
  `${vpc}/picture`,
  '/projects/web-frontend/access',
  '/images',
  '/utilization',
  '/auth-settings',
  '/certificates',
  '/users',
  '/access',
  '/system/utilization',
  '/system/issues',
  '/system/inventory/sleds',
  '/system/inventory/disks',
  '/system/inventory/switches',
  '/system/inventory/racks',
  '/system/inventory/elevation',
  '/system/inventory/elevation?lens=memory',
  '/system/inventory/labels',
  '/system/scan',
  '/system/silos',
  '/system/silos-new',
  '/system/silos/harbor/quotas',
  '/system/silos/harbor/idps',
  '/system/networking/ip-pools',
  '/system/networking/ip-pools/public/ranges',
  '/system/audit-log',
  '/system/metrics',
  '/settings/profile',
  '/settings/ssh-keys',
]

/** How far painted content moves while a screen loads from a slow API, summed as browsers do. */
export async function layoutShift(browser: Browser, app: LiveApp): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const viewport of viewports) {
    const context = await newContext(browser, app, { viewport, serviceWorkers: 'block' })
    const page = await context.newPage()
    const all: number[] = []
    let worst = { screen: '', shifts: -1 }
    for (const screen of screens) {
      await page.goto(app.url + screen, { waitUntil: 'networkidle' })
      const shifts = await shiftsOf(page)
      if (shifts > 0.005) console.log(`  ${screen} at ${viewport.width} px: ${shifts.toFixed(3)}`)
      all.push(shifts)
      if (shifts > worst.shifts) worst = { screen, shifts }
    }
    await context.close()
    const group = `Layout shift, live, ${viewport.width} px wide`
    figures.push(
      spread(group, `${screens.length} screens`, all, [{ of: 'p95', limit }], 'score'),
      single({ group, what: `the worst: ${worst.screen}`, unit: 'score', median: worst.shifts, runs: 1 }),
    )
  }
  return figures
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
