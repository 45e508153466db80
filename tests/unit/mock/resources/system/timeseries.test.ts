import { expect, test } from 'vitest'
import type { OxqlQueryResult } from '#api/generated/shared.ts'
import type { TimeseriesSchemaResultsPage } from '#api/generated/system-metrics.ts'
import { evaluate } from '#mock/oxql/evaluate.ts'
import { mockServer, newInstance, startedAt } from '../../mock-client.ts'

type Server = ReturnType<typeof mockServer>
const minute = 60_000

async function query({ ask }: Server, text: string, { project = '', user = 'ada' } = {}) {
  const path = project ? `/v1/timeseries/query?project=${project}` : '/v1/system/timeseries/query'
  const answer = await ask('POST', path, { user, body: { query: text } })
  const { tables } = answer.data as unknown as OxqlQueryResult
  const series = (tables ?? []).flatMap(({ timeseries }) => timeseries)
  const valuesOf = (index: number) =>
    (series[index]?.points.values[0]?.values.values ?? []) as (number | null)[]
  return { ...answer, series, valuesOf }
}

const web = ({ plane }: Server, name = 'web-1') =>
  plane.instances.all().find((i) => i.name === name)?.id ?? ''
const sum = (values: (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0)
const at = (time: number) => `@${new Date(time).toISOString().slice(0, -1)}`

test('deltas add up to the total, wherever the window starts', async () => {
  const server = mockServer()
  const disk = server.plane.disks.all().find(({ name }) => name === 'web-1-boot')?.id ?? ''
  const from = (minutes: number) =>
    query(
      server,
      `get virtual_disk:bytes_read | filter disk_id == "${disk}" && timestamp > @now() - ${minutes}m`,
    )
  const [short, long, whole] = await Promise.all([from(1), from(60), from(100_000)])
  expect(short.valuesOf(0)).toHaveLength(6)
  expect(long.valuesOf(0)).toHaveLength(360)
  expect(whole.valuesOf(0)).toHaveLength(2000)
  expect(sum(short.valuesOf(0))).toBe(sum(long.valuesOf(0)))
  expect(sum(whole.valuesOf(0))).toBe(sum(long.valuesOf(0)))
  expect(long.valuesOf(0).every((value) => Number(value) >= 0)).toBe(true)
})

test('the states of a vCPU add up to its time', async () => {
  const server = mockServer()
  const { series, valuesOf } = await query(
    server,
    `get virtual_machine:vcpu_usage | filter instance_id == "${web(server)}" && vcpu_id == 0 && timestamp > @now() - 10m`,
  )
  expect(series.map(({ fields }) => fields['state']?.value)).toEqual(['run', 'idle', 'waiting', 'emulation'])
  const last = [0, 1, 2, 3].map((index) => valuesOf(index).at(-1) ?? 0)
  expect(Math.abs(sum(last) - 5e9)).toBeLessThan(100)
})

test('aligned points are means of the samples with shared times', async () => {
  const server = mockServer()
  const window = `timestamp > ${at(startedAt - 10 * minute)} && timestamp <= ${at(startedAt)}`
  const nic = `get instance_network_interface:bytes_sent | filter instance_id == "${web(server)}" && ${window}`
  const raw = await query(server, nic)
  const aligned = await query(server, `${nic} | align mean_within(60s)`)
  const means = Array.from({ length: 10 }, (_, n) => sum(raw.valuesOf(0).slice(n * 6, n * 6 + 6)) / 6)
  expect(aligned.valuesOf(0)).toHaveLength(10)
  for (const [n, mean] of means.entries()) expect(aligned.valuesOf(0)[n]).toBeCloseTo(mean, 4)
  const both = await query(server, `get virtual_disk:reads | filter ${window} | align mean_within(60s)`, {
    project: 'web-frontend',
  })
  const times = new Set(both.series.map(({ points }) => points.timestamps.join(' ')))
  expect(times.size).toBe(1)
})

test('first and last keep points of each series, and interpolation the values at its times', async () => {
  const server = mockServer()
  const window = `timestamp > ${at(startedAt - 10 * minute)} && timestamp <= ${at(startedAt)}`
  const heat = `get hardware_component:temperature | filter slot == 0 && ${window}`
  const [raw, first, last, aligned] = await Promise.all(
    ['', ' | first 2', ' | last 3', ' | align interpolate(60s)'].map((step) => query(server, heat + step)),
  )
  const values = raw?.valuesOf(0) ?? []
  expect(first?.series).toHaveLength(raw?.series.length ?? 0)
  expect(first?.valuesOf(0)).toEqual(values.slice(0, 2))
  expect(last?.valuesOf(0)).toEqual(values.slice(-3))
  expect(aligned?.valuesOf(0)).toHaveLength(10)
  expect(values).toEqual(expect.arrayContaining(aligned?.valuesOf(0) ?? []))
})

const daysAgo = 'timestamp > @now() - 3d && timestamp < @now() - 2d'
const heat = 'get hardware_component:temperature | filter chassis_kind == "switch"'
const means = 'align mean_within(1m)'
const reads = 'get virtual_disk:bytes_read | filter timestamp > @now()'

test.each([
  [`${heat} && ${daysAgo} | ${means}`, `${heat} | ${means} | filter ${daysAgo}`],
  [
    `${heat} && ${daysAgo} | ${means} | group_by [slot]`,
    `${heat} | ${means} | group_by [slot] | filter ${daysAgo}`,
  ],
  [`${heat} && timestamp < @now() - 1d`, `${heat} && !(timestamp >= @now() - 1d)`],
  [`${heat} && slot == 0 | ${means} | first 3`, `${heat} | ${means} | filter slot == 0 | first 3`],
  // A later window does not change what its first point counts.
  [
    `${reads} - 73h | ${means} | group_by [] | filter ${daysAgo}`,
    `${reads} - 90d | ${means} | filter ${daysAgo} | group_by []`,
  ],
])('%s has the points of %s', (text, other) => {
  const { plane } = mockServer()
  const points = (of: string) =>
    evaluate(plane, of).tables.flatMap(({ timeseries }) =>
      timeseries.map(({ points: { timestamps, values } }) => ({
        count: timestamps.length,
        first: timestamps[0],
        total: sum(values[0]?.values.values as number[]),
      })),
    )
  const expected = points(text)
  expect(expected.length).toBeGreaterThan(0)
  expect(points(other)).toEqual(expected)
})

test('a group is the sum or the mean of its series', async () => {
  const server = mockServer()
  const reads = `get virtual_disk:reads | filter attached_instance_id == "${web(server, 'ledger-db-1')}" && timestamp > @now() - 9m | align mean_within(1m)`
  const all = await query(server, reads)
  const grouped = (how: string) => query(server, `${reads} | group_by [attached_instance_id]${how}`)
  const total = (n: number) => sum(all.series.map((_, index) => all.valuesOf(index)[n] ?? 0))
  const [sums, means] = [await grouped(', sum'), await grouped('')]
  expect(sums.series.map(({ fields }) => Object.keys(fields))).toEqual([['attachedInstanceId']])
  expect(sums.valuesOf(0)[4]).toBeCloseTo(total(4), 4)
  expect(means.valuesOf(0)[4]).toBeCloseTo(total(4) / all.series.length, 4)
})

test('there is no data for the time an instance was stopped', async () => {
  const server = mockServer()
  const { ask, wait } = server
  await ask('POST', '/v1/instances/web-1/stop?project=web-frontend')
  wait(10 * minute)
  await ask('POST', '/v1/instances/web-1/start?project=web-frontend')
  wait(10 * minute)
  const cpu = `get virtual_machine:vcpu_usage | filter instance_id == "${web(server)}" && timestamp > @now() - 30m | align mean_within(60s) | group_by [instance_id], sum`
  const { valuesOf } = await query(server, cpu)
  const isNull = valuesOf(0).map((value) => value === null)
  expect(isNull.slice(0, 9)).toEqual(Array(9).fill(false))
  expect(isNull.slice(11, 20)).toEqual(Array(9).fill(true))
  expect(isNull.slice(22)).toEqual(Array(8).fill(false))
  const later = valuesOf(0).slice(22)
  expect(Math.max(...later.map(Number)) / Math.min(...later.map(Number))).toBeLessThan(1.01)
})

test('a new instance cannot be grouped until there is aligned data', async () => {
  const server = mockServer()
  const { ask, wait } = server
  await ask('POST', '/v1/instances?project=web-frontend', { body: newInstance() })
  wait(30_000)
  const cpu = `get virtual_machine:vcpu_usage | filter instance_id == "${web(server, 'fresh')}" | align mean_within(60s) | group_by [instance_id], sum`
  const young = await query(server, cpu, { project: 'web-frontend' })
  const message = 'Input tables to a `group_by` must be aligned'
  expect([young.status, young.data.message]).toEqual([400, message])
  wait(2 * minute)
  expect((await query(server, cpu, { project: 'web-frontend' })).status).toBe(200)
  const unaligned = await query(server, 'get virtual_disk:reads | group_by [disk_id]')
  expect([unaligned.status, unaligned.data.message]).toEqual([400, message])
})

test('a project sees its own data, and the fleet needs access', async () => {
  const server = mockServer()
  const text = 'get instance_network_interface:bytes_sent | filter timestamp > @now() - 1m'
  const own = await query(server, text, { project: 'staging', user: 'vera' })
  const projects = new Set(own.series.map(({ fields }) => fields['projectId']?.value))
  expect([...projects]).toEqual([server.plane.projects.all().find(({ name }) => name === 'staging')?.id])
  expect((await query(server, text, { user: 'sofia' })).status).toBe(403)
  expect((await query(server, text, { project: 'staging', user: 'nils' })).status).toBe(404)
  const outside = await query(server, 'get sled_data_link:bytes_sent', { project: 'staging' })
  expect(outside.data).toMatchObject({
    errorCode: 'InvalidRequest',
    message:
      'invalid OxQL query: "sled_data_link:bytes_sent" cannot be queried in a project at line 1, column 5',
  })
})

test.each([
  ['get a:b', 'there is no timeseries "a:b"'],
  ['get virtual_disk:reads | filter disk == "x"', 'there is no field "disk" in "virtual_disk:reads"'],
  ['get virtual_disk:reads | filter block_size == "x"', '"block_size" is a u32 and cannot be compared to'],
  ['get virtual_disk:reads | filter timestamp > "x"', '"timestamp" is a time and cannot be compared to'],
  ['get virtual_disk:reads | filter disk_id == "x"', '"disk_id" is a uuid and cannot be compared to'],
  ['get virtual_disk:reads | align mean_within(60s) | group_by [x]', 'there is no field "x"'],
  [
    'get virtual_disk:reads | align mean_within(60s) | group_by [disk_id] | filter block_size == 512',
    'there is no field "block_size" in "virtual_disk:reads" here; fields: disk_id at line 1, column 79',
  ],
  [
    'get virtual_disk:reads | align mean_within(60s) | group_by [] | group_by [disk_id]',
    'there is no field "disk_id" in "virtual_disk:reads" here; fields: none at line 1, column 75',
  ],
  [
    'get virtual_disk:reads | first 3 | align mean_within(60s)',
    '"align" must come right after the filters, and only once at line 1, column 36',
  ],
  ['get switch_data_link:link_up | align mean_within(60s)', 'cannot be aligned'],
  ['get virtual_machine:vcpu_usage', 'the query would return too much data'],
])('%s is refused', async (text, message) => {
  const { status, data } = await query(mockServer(), text)
  expect([status, data.errorCode]).toEqual([400, 'InvalidRequest'])
  expect(data.message).toContain(message)
})

test('every timeseries has data, in pages that hold each once', async () => {
  const server = mockServer()
  const names: string[] = []
  for (let token: string | null | undefined = ''; token !== null;) {
    const path: string = `/v1/system/timeseries/schemas?limit=7${token && `&page_token=${token}`}`
    const { items, nextPage = null } = (await server.ask('GET', path, { user: 'ada' }))
      .data as unknown as TimeseriesSchemaResultsPage
    names.push(...items.map(({ timeseriesName }) => timeseriesName))
    token = nextPage
  }
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) {
    const { series } = await query(server, `get ${name} | filter timestamp > @now() - 20s`)
    expect([name, series.length > 0]).toEqual([name, true])
  }
})

test('hardware is numbered within its rack, and a link belongs to a switch of its own rack', async () => {
  const server = mockServer({ size: 'large' })
  for (const { id } of server.plane.racks.all()) {
    const where = `filter rack_id == "${id}" && timestamp > @now() - 20s`
    const slots = async (kind: string) => {
      const text = `get hardware_component:power | ${where} && chassis_kind == "${kind}"`
      return new Set((await query(server, text)).series.map(({ fields }) => fields['slot']?.value))
    }
    expect(await slots('power')).toEqual(new Set([0]))
    expect(await slots('switch')).toEqual(new Set([0, 1]))
    expect(await slots('sled')).toEqual(new Set(Array(32).keys()))
    const links = await query(server, `get switch_data_link:link_up | ${where}`)
    const here = server.plane.switches.in({ rackId: id }).map(({ baseboard }) => baseboard.serial)
    expect([...new Set(links.series.map(({ fields }) => fields['switchSerial']?.value))]).toEqual(here)
  }
})

test('a link whose settings do not fit is down, and its session exchanges nothing', async () => {
  const server = mockServer()
  const { plane } = server
  const lastOf = async (text: string) =>
    (await query(server, `get ${text} && timestamp > @now() - 20s`)).valuesOf(0).at(-1)
  const link = () => lastOf('switch_data_link:link_up | filter port_id == "qsfp0" && switch_slot == 0')
  const session = (metric: string) => lastOf(`bgp_session:${metric} | filter peer == "198.51.100.241"`)
  expect(await link()).toBe(true)
  expect([await session('prefixes_imported'), await session('prefixes_advertised')]).toEqual([3, 2])
  const settings = plane.switchPortSettings.named('uplink-0', {})
  if (!settings) throw new Error('The seed has no such settings')
  const links = settings.links.map((each) => ({ ...each, fec: 'none' as const }))
  plane.switchPortSettings.update(settings.id, { links })
  expect(await link()).toBe(false)
  expect([await session('prefixes_imported'), await session('prefixes_advertised')]).toEqual([0, 0])
  expect(await session('keepalives_received')).toBe(0)
  const { id } = plane.switchPorts.in({ portSettingsId: settings.id })[0] ?? { id: '' }
  plane.switchPorts.update(id, { portSettingsId: null })
  expect(await session('prefixes_imported')).toBeUndefined()
})
