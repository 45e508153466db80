import { systemTimeseriesQuery } from '#api/generated/system-metrics.ts'
import { oxqlQuery, periodFor } from '#domain/oxql.ts'
import { call, type WindowOptions } from '#app/data/client.ts'
import type { Range } from '#app/components/charts/chart-data.ts'
import type { MetricChart, MetricQuery } from '#app/components/charts/metric-charts.ts'

/** Seconds between samples of a link: mean delta divided by this is a rate. */
const linkSample = 10

/** Mean readings of a component, a line per sensor. */
const reading =
  (metric: string, serial: string) =>
  (window: Range): string =>
    oxqlQuery({
      timeseries: `hardware_component:${metric}`,
      where: { chassis_serial: serial },
      window,
      period: periodFor(window),
      groupBy: { fields: ['sensor', 'component_id'], reducer: 'mean' },
    })

/** Bytes per second over links, in both directions. */
const traffic = (target: string, where: Record<string, string>, link: string): MetricQuery[] =>
  ['sent', 'received'].map((direction) => ({
    label: direction,
    cumulative: true,
    scale: 1 / linkSample,
    text: (window) =>
      oxqlQuery({
        timeseries: `${target}:bytes_${direction}`,
        where,
        window,
        period: periodFor(window),
        cumulative: true,
        groupBy: { fields: [link], reducer: 'sum' },
      }),
  }))

const chassisCharts = (serial: string): MetricChart[] => [
  { title: 'Temperature', unit: '°C', queries: [{ text: reading('temperature', serial) }] },
  { title: 'Power', unit: 'W', queries: [{ text: reading('power', serial) }] },
  { title: 'Fan speed', unit: 'rpm', queries: [{ text: reading('fan_speed', serial) }] },
]

export const sledCharts = (sled: { id: string; baseboard: { serial: string } }): MetricChart[] => [
  ...chassisCharts(sled.baseboard.serial),
  {
    title: 'Link traffic',
    unit: 'bytes/s',
    queries: traffic('sled_data_link', { sled_id: sled.id }, 'link_name'),
  },
]

export const switchCharts = ({ baseboard: { serial } }: { baseboard: { serial: string } }): MetricChart[] => [
  ...chassisCharts(serial),
  {
    title: 'Link traffic',
    unit: 'bytes/s',
    queries: traffic('switch_data_link', { switch_serial: serial }, 'port_id'),
  },
]

/** Runs a query over the whole fleet. */
export const askFleet = (text: string, signal: AbortSignal, options: WindowOptions) =>
  call(systemTimeseriesQuery, { body: { query: text } }, signal, options)
