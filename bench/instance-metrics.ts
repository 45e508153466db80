import type { Browser, Route } from '@playwright/test'
import type { OxqlQueryResult } from '#api/generated/shared.ts'
import { newContext } from './in-page.ts'
import { type Figure, spread } from './report.ts'
import type { LiveApp } from './servers.ts'

const runs = 20
const charts = 6
const points = 1_000
const bars = [{ of: 'median', limit: 150 } as const]

/** An instance's disk metrics, from the last answer's last byte to six painted charts. */
export async function instanceMetrics(browser: Browser, app: LiveApp): Promise<Figure[]> {
  const context = await newContext(browser, app)
  await context.addInitScript(() => {
    localStorage.removeItem('rackside.cache')
    performance.setResourceTimingBufferSize(1_000)
  })
  await context.route('**/v1/timeseries/query?*', withThousandPoints)
  const page = await context.newPage()
  const times: number[] = []
  for (let run = -1; run < runs; run += 1) {
    await page.goto(`${app.url}/projects/web-frontend/instances/bastion/metrics/disk`)
    const time = await page.evaluate(async (count) => {
      // A canvas gets its accessible name together with its picture.
      await window.clock.until(() => document.querySelectorAll('.uplot canvas').length === count)
      const painted = await window.clock.painted()
      const answers = performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.includes('/v1/timeseries/query'))
      return painted - Math.max(...answers.map((entry) => (entry as PerformanceResourceTiming).responseEnd))
    }, charts)
    // The first round only loads the code.
    if (run >= 0) times.push(time)
  }
  await context.close()
  return [
    spread(
      'Instance metrics, live',
      `${charts} charts × ${points} points painted, after their data`,
      times,
      bars,
    ),
  ]
}

/** A real answer with its single timeseries stretched to a thousand points. */
async function withThousandPoints(route: Route): Promise<void> {
  const answer = await route.fetch()
  const result = (await answer.json()) as OxqlQueryResult
  for (const table of result.tables) {
    for (const timeseries of table.timeseries) {
      const ends = timeseries.points.timestamps.map((time) => Date.parse(time))
      const [first, last] = [Math.min(...ends), Math.max(...ends)]
      const values = timeseries.points.values[0]?.values.values ?? []
      const share = (n: number) => n / (points - 1)
      timeseries.points.timestamps = Array.from({ length: points }, (_, n) =>
        new Date(first + (last - first) * share(n)).toISOString(),
      )
      const [column] = timeseries.points.values
      if (column)
        column.values = {
          type: 'double',
          values: Array.from({ length: points }, (_, n) =>
            Number(values[Math.floor(share(n) * (values.length - 1))] ?? 0),
          ),
        }
    }
  }
  await route.fulfill({ response: answer, json: result })
}
