import { timeseriesQuery } from '#api/generated/experimental.ts'
import type { Instance } from '#api/generated/instances.ts'
import { oxqlQuery, periodFor } from '#domain/oxql.ts'
import { call, type WindowOptions } from '#app/data/client.ts'
import type { Range } from '#app/components/charts/chart-data.ts'
import type { MetricChart, MetricQuery } from '#app/components/charts/metric-charts.ts'

/**
 * Seconds between samples: mean delta divided by this is a rate. The vCPU interval is from the API's
 * documentation.
 */
const vcpuSample = 5
const deviceSample = 10

/** vCPU states in the metrics. */
export const vcpuStates = {
  run: 'Running',
  emulation: 'Emulation',
  waiting: 'Waiting',
  idle: 'Idle',
} as const

type VcpuState = keyof typeof vcpuStates

interface Counted {
  timeseries: string
  where: Record<string, string | number | readonly string[]>
  /** The field with a line per value. */
  by: string
  mostPoints?: number
}

/** Mean deltas per period of the window. */
const counted =
  ({ timeseries, where, by, mostPoints }: Counted) =>
  (window: Range): string =>
    oxqlQuery({
      timeseries,
      where,
      window,
      period: periodFor(window, mostPoints),
      cumulative: true,
      groupBy: { fields: [by], reducer: 'sum' },
    })

/** Undefined stands for all. */
export interface CpuChoice {
  state?: VcpuState | undefined
  vcpu?: number | undefined
}

/** vCPU time by state and by vCPU. */
export function cpuCharts({ id, ncpus }: Pick<Instance, 'id' | 'ncpus'>, choice: CpuChoice): MetricChart[] {
  const { state, vcpu } = choice
  const timeseries = 'virtual_machine:vcpu_usage'
  const where = { instance_id: id, ...(vcpu === undefined ? {} : { vcpu_id: vcpu }) }
  // From nanoseconds per sample to percent of the selected vCPUs' total time.
  const share = 100 / (vcpuSample * 1e9)
  return [
    {
      title: 'CPU utilization',
      unit: 'percent',
      stacked: true,
      // A user who selects one state wants to see it.
      hidden: state ? [] : [vcpuStates.idle],
      queries: [
        {
          text: counted({ timeseries, where: { ...where, ...(state && { state }) }, by: 'state' }),
          cumulative: true,
          scale: share / (vcpu === undefined ? ncpus : 1),
          names: vcpuStates,
        },
      ],
    },
    {
      title: `vCPUs, ${vcpuStates[state ?? 'run'].toLowerCase()}`,
      unit: 'percent',
      queries: [
        {
          text: counted({ timeseries, where: { ...where, state: state ?? 'run' }, by: 'vcpu_id' }),
          cumulative: true,
          scale: share,
          names: Object.fromEntries(Array.from({ length: ncpus }, (_, n) => [`${n}`, `vCPU ${n}`])),
        },
      ],
    },
  ]
}

/** Points per sparkline, which is 64 pixels wide in a list. */
const sparklinePoints = { list: 30, overview: 60 }

/** Running time of vCPUs, a line per instance. */
export const cpuOfMany = (ids: readonly string[]) =>
  counted({
    timeseries: 'virtual_machine:vcpu_usage',
    where: { instance_id: ids, state: 'run' },
    by: 'instance_id',
    mostPoints: sparklinePoints.list,
  })

/** Factor from a point of `cpuOfMany` to percent of all vCPU time of an instance. */
export const cpuShare = ({ ncpus }: Pick<Instance, 'ncpus'>): number => 100 / (vcpuSample * 1e9 * ncpus)

export function overviewCharts(instance: Pick<Instance, 'id' | 'ncpus'>): MetricChart[] {
  const { id } = instance
  const mostPoints = sparklinePoints.overview
  const rates = ({ target, instanceField }: DeviceKind, metrics: Record<string, string>): MetricQuery[] =>
    Object.entries(metrics).map(([metric, label]) => ({
      text: counted({
        timeseries: `${target}:${metric}`,
        where: { [instanceField]: id },
        by: instanceField,
        mostPoints,
      }),
      cumulative: true,
      scale: 1 / deviceSample,
      names: { [id]: '' },
      label,
    }))
  return [
    {
      title: 'CPU',
      unit: 'percent',
      queries: [
        {
          text: counted({
            timeseries: 'virtual_machine:vcpu_usage',
            where: { instance_id: id, state: 'run' },
            by: 'instance_id',
            mostPoints,
          }),
          cumulative: true,
          scale: cpuShare(instance),
        },
      ],
    },
    {
      title: 'Disk',
      unit: 'bytes/s',
      queries: rates(disk, { bytes_read: 'read', bytes_written: 'write' }),
    },
    { title: 'Network', unit: 'bytes/s', queries: rates(nic, { bytes_received: 'in', bytes_sent: 'out' }) },
  ]
}

/** An instance's disks or network interfaces; `names` by id. */
export interface Devices {
  instance: string
  names: Record<string, string>
  /** Id of the only device to show. */
  only: string | undefined
}

interface DeviceKind {
  target: string
  instanceField: string
  idField: string
}

const disk: DeviceKind = {
  target: 'virtual_disk',
  instanceField: 'attached_instance_id',
  idField: 'disk_id',
}

const nic: DeviceKind = {
  target: 'instance_network_interface',
  instanceField: 'instance_id',
  idField: 'interface_id',
}

/** Rates per second, a line per device. */
const rateOf =
  ({ target, instanceField, idField }: DeviceKind, { instance, names, only }: Devices) =>
  (metric: string, label?: string): MetricQuery => ({
    text: counted({
      timeseries: `${target}:${metric}`,
      where: { [instanceField]: instance, ...(only !== undefined && { [idField]: only }) },
      by: idField,
    }),
    cumulative: true,
    scale: 1 / deviceSample,
    names,
    ...(label !== undefined && { label }),
  })

export function diskCharts(devices: Devices): MetricChart[] {
  const rate = rateOf(disk, devices)
  return [
    { title: 'Bytes read', unit: 'bytes/s', queries: [rate('bytes_read')] },
    { title: 'Bytes written', unit: 'bytes/s', queries: [rate('bytes_written')] },
    { title: 'Reads', unit: 'count/s', queries: [rate('reads')] },
    { title: 'Writes', unit: 'count/s', queries: [rate('writes')] },
    { title: 'Flushes', unit: 'count/s', queries: [rate('flushes')] },
    {
      title: 'Failures',
      unit: 'count/s',
      queries: ['reads', 'writes', 'flushes'].map((what) => rate(`failed_${what}`, what)),
    },
  ]
}

export function networkCharts(devices: Devices): MetricChart[] {
  const rate = rateOf(nic, devices)
  return [
    { title: 'Bytes received', unit: 'bytes/s', queries: [rate('bytes_received')] },
    { title: 'Bytes sent', unit: 'bytes/s', queries: [rate('bytes_sent')] },
    { title: 'Packets received', unit: 'count/s', queries: [rate('packets_received')] },
    { title: 'Packets sent', unit: 'count/s', queries: [rate('packets_sent')] },
    { title: 'Packets dropped', unit: 'count/s', queries: [rate('packets_dropped')] },
    {
      title: 'Errors',
      unit: 'count/s',
      queries: ['received', 'sent'].map((way) => rate(`errors_${way}`, way)),
    },
  ]
}

/** Runs a query within a project. */
export const askProject = (project: string) => (text: string, signal: AbortSignal, options: WindowOptions) =>
  call(timeseriesQuery, { query: { project }, body: { query: text } }, signal, options)
