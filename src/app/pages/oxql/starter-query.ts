import type { TimeseriesSchema, Units } from '#api/generated/system-metrics.ts'
import { oxqlQuery, oxqlTime, periodFor } from '#domain/oxql.ts'
import type { Range } from '#app/components/charts/chart-data.ts'
import type { Unit } from '#app/components/charts/units.ts'

type Schema = Pick<TimeseriesSchema, 'timeseriesName' | 'datumType'>

export const isCumulative = ({ datumType }: Pick<Schema, 'datumType'>) =>
  datumType?.startsWith('cumulative') ?? false

/** Only numbers have a mean. */
const hasMean = ({ datumType }: Schema) => /^(?:cumulative_)?[iuf]\d+$/.test(datumType)

/** Points per series: a fleet has many series, so a first look takes few. */
const mostPoints = 60

/** A first query for a timeseries: all its series in a window, with a reasonable number of points. */
export function starterQuery(schema: Schema, window: Range): string {
  const timeseries = schema.timeseriesName
  if (!hasMean(schema)) return oxqlQuery({ timeseries, window })
  const cumulative = isCumulative(schema)
  const text = oxqlQuery({ timeseries, window, period: periodFor(window, mostPoints), cumulative })
  // Drops the first point, which a cumulative series carries over from before the window.
  return cumulative ? `${text}\n  | filter timestamp >= ${oxqlTime(window.from)}` : text
}

export const unitOf: Record<Units, Unit> = {
  count: 'count',
  bytes: 'bytes',
  seconds: 's',
  nanoseconds: 'ns',
  volts: 'V',
  amps: 'A',
  watts: 'W',
  degrees_celsius: '°C',
  none: 'none',
  rpm: 'rpm',
}

export const examples = [
  {
    title: 'Mean temperature of each sled',
    text: `get hardware_component:temperature
  | filter chassis_kind == "sled" && timestamp > @now() - 1h
  | align mean_within(1m)
  | group_by [chassis_serial], mean`,
  },
  {
    title: 'Power drawn by each rack',
    text: `get hardware_component:power
  | filter chassis_kind == "power" && timestamp > @now() - 1d
  | align mean_within(10m)
  | group_by [rack_id], sum`,
  },
  {
    title: 'vCPU run time by sled',
    text: `get virtual_machine:vcpu_usage
  | filter state == "run" && timestamp > @now() - 62m
  | align mean_within(1m)
  | filter timestamp > @now() - 1h
  | group_by [sled_serial], sum`,
  },
  {
    title: 'Bytes received by each switch',
    text: `get switch_data_link:bytes_received
  | filter timestamp > @now() - 62m
  | align mean_within(1m)
  | filter timestamp > @now() - 1h
  | group_by [switch_serial], sum`,
  },
  {
    title: 'Prefixes imported from each BGP peer',
    text: `get bgp_session:prefixes_imported
  | filter timestamp > @now() - 1d
  | align mean_within(10m)
  | group_by [peer], mean`,
  },
]
