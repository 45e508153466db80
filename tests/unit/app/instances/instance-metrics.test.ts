import { expect, test } from 'vitest'
import type { OxqlQueryResult } from '#api/generated/shared.ts'
import { seriesOf } from '#app/components/charts/metric-charts.ts'
import { cpuCharts, diskCharts, networkCharts } from '#app/shared/instances/instance-metrics.ts'
import { hour } from '#domain/durations.ts'
import { mockServer } from '../../mock/mock-client.ts'

/** A running instance of a seeded project, with a function to send its charts' queries. */
function seeded() {
  const { plane, ask } = mockServer()
  const instance = plane.instances.all().find(({ name }) => name === 'bastion')
  if (!instance) throw new Error('the seed has no bastion')
  const to = plane.now()
  const query = async (text: (window: { from: number; to: number }) => string) => {
    const body = { query: text({ from: to - hour, to }) }
    const project = instance.projectId
    return ask('POST', `/v1/timeseries/query?project=${project}`, { user: 'ada', body })
  }
  const nics = plane.networkInterfaces.in({ instanceId: instance.id })
  const disks = plane.disks.all().filter(({ state }) => 'instance' in state && state.instance === instance.id)
  return { instance, query, nics, disks }
}

const namesOf = (items: { id: string; name: string }[]) =>
  Object.fromEntries(items.map(({ id, name }) => [id, name]))

test.each(['CPU', 'disk', 'network'])('every query of the %s charts is answered', async (kind) => {
  const { instance, query, nics, disks } = seeded()
  const about = { instance: instance.id, only: undefined }
  const charts =
    kind === 'CPU'
      ? cpuCharts(instance, {})
      : kind === 'disk'
        ? diskCharts({ ...about, names: namesOf(disks) })
        : networkCharts({ ...about, names: namesOf(nics) })
  for (const { queries } of charts) {
    for (const one of queries) {
      const answer = await query(one.text)
      expect(answer.status).toBe(200)
      const series = seriesOf(answer.data as unknown as OxqlQueryResult, one)
      expect(series.length).toBeGreaterThan(0)
      // Names, not ids.
      expect(series.every(({ label }) => !/[0-9a-f]{8}-/.test(label))).toBe(true)
    }
  }
})

test('all vCPU states add up to their whole time', async () => {
  const { instance, query } = seeded()
  const [chart] = cpuCharts(instance, {})
  const [one] = chart?.queries ?? []
  if (!one) throw new Error('there is no query')
  const series = seriesOf((await query(one.text)).data as unknown as OxqlQueryResult, one)
  expect(series.map(({ label }) => label).toSorted()).toEqual(['Emulation', 'Idle', 'Running', 'Waiting'])
  const newest = series.map(({ points }) => points.at(-2)?.[1] ?? 0)
  expect(newest.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 0)
})

test('the query names the vCPU, the state and the disk', () => {
  const window = { from: 0, to: hour }
  const instance = { id: 'an-id', ncpus: 4 }
  const [all] = cpuCharts(instance, { state: 'idle', vcpu: 3 }).map(({ queries }) => queries[0])
  expect(all?.text(window)).toContain('instance_id == "an-id" && vcpu_id == 3 && state == "idle"')
  expect(all?.scale).toBe(100 / 5e9)
  expect(cpuCharts(instance, {})[0]?.queries[0]?.scale).toBe(100 / 5e9 / 4)
  const [disk] = diskCharts({ instance: 'an-id', names: {}, only: 'a-disk' })
  expect(disk?.queries[0]?.text(window)).toContain('attached_instance_id == "an-id" && disk_id == "a-disk"')
})
