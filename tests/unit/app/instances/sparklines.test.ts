import { expect, test } from 'vitest'
import { fromWire } from '#api/casing.ts'
import { OfflineError } from '#api/errors.ts'
import { timeseriesQuery } from '#api/generated/experimental.ts'
import type { OxqlQueryResult } from '#api/generated/shared.ts'
import { cpuOfMany, cpuShare } from '#app/shared/instances/instance-metrics.ts'
import { areaOf, askTrends, extremesOf, pathOf, spanText } from '#app/components/sparklines/trends.ts'
import type { Points } from '#domain/oxql.ts'
import { mockServer } from '../../mock/mock-client.ts'

const box = { width: 64, height: 16, window: { from: 0, to: 64 }, top: 100 }

test('a line spans its window, stays below the top edge, and is visible at zero', () => {
  expect(
    pathOf(
      [
        [0, 0],
        [32, 100],
        [64, 200],
      ],
      box,
    ),
  ).toBe('M0 15.5L32 0.5L64 0.5')
  expect(pathOf([[0, 0]], { ...box, top: 0 })).toBe('M0 15.5h1')
})

test('a gap breaks the line, and points before the window are left out', () => {
  const points: Points = [
    [-8, 50],
    [0, 0],
    [8, null],
    [16, 100],
    [24, 0],
  ]
  expect(pathOf(points, box)).toBe('M0 15.5h1M16 0.5L24 15.5')
  expect(areaOf(points, box)).toBe('M16 0.5L24 15.5V16H16Z')
})

test('the newest value is the last that is not a gap', () => {
  expect(
    extremesOf([
      [0, 3],
      [1, 7],
      [2, 5],
      [3, null],
    ]),
  ).toEqual({ last: 5, highest: 7 })
  expect(extremesOf([[0, null]])).toBeUndefined()
})

test('a stored line names its hour', () => {
  expect(spanText({ source: 'network', fetchedAt: 0 })).toBe('in the last hour')
  expect(spanText({ source: 'store', fetchedAt: 0 })).toMatch(/^in the hour before .*1970.*, stored$/)
})

/** The CPU usage of some instances of a project, queried as a list does. */
async function seeded(project: string, count: number, size: 'normal' | 'large' = 'normal') {
  const { plane, answer, clock } = mockServer({ size })
  clock.now = Date.now()
  const { id } = plane.projects.all().find(({ name }) => name === project) ?? { id: '' }
  const instances = plane.instances.in({ projectId: id }).slice(0, count)
  const ids = instances.map((instance) => instance.id)
  const trends = await askTrends(cpuOfMany(ids), async (query) => {
    const response = await answer(
      new Request(`http://mock.test/v1/timeseries/query?project=${id}`, {
        method: 'POST',
        headers: { authorization: 'Bearer demo-ada', 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      }),
    )
    const value = fromWire(await response.json(), timeseriesQuery.verbatim?.answer) as OxqlQueryResult
    return { value, source: 'network', fetchedAt: clock.now }
  })
  return { instances, trends }
}

test('one query covers many instances, each in percent of its own vCPUs', async () => {
  const { instances, trends } = await seeded('web-frontend', 50)
  const running = instances.filter(({ runState }) => runState === 'running')
  expect(running.length).toBeGreaterThan(5)
  for (const instance of running) {
    const { last = -1, highest = -1 } = extremesOf(trends.byId.get(instance.id) ?? []) ?? {}
    expect(last * cpuShare(instance)).toBeGreaterThan(0)
    expect(highest * cpuShare(instance)).toBeLessThanOrEqual(100)
  }
})

test('a screen of ten thousand instances is one query, answered at once', async () => {
  const { instances, trends } = await seeded('fleet-10k', 60, 'large')
  expect(instances).toHaveLength(60)
  expect(trends.byId.size).toBeGreaterThan(40)
  expect(Math.max(...[...trends.byId.values()].map((points) => points.length))).toBeLessThanOrEqual(32)
})

test('a missing network is reported as such', async () => {
  const asked = askTrends(cpuOfMany(['a']), () => Promise.reject(new OfflineError('offline')))
  await expect(asked).rejects.toThrow(OfflineError)
})
