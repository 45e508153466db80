import type { FieldType, TimeseriesSchema, Units } from '#api/generated/system-metrics.ts'

interface Target {
  about: string
  scope: 'fleet' | 'project'
  /** Seconds between samples. */
  interval: number
  fields: [name: string, type: FieldType, about: string][]
  /** Fields of the metrics rather than of the target. */
  metricFields?: string[]
  metrics: [names: string, units: Units, datum: TimeseriesSchema['datumType'], about: string][]
}

const sled: Target['fields'] = [
  ['sled_id', 'uuid', 'ID of the sled'],
  ['sled_model', 'string', 'Model number of the sled'],
  ['sled_revision', 'u32', 'Revision number of the sled'],
  ['sled_serial', 'string', 'Serial number of the sled'],
]
const owner: Target['fields'] = [
  ['project_id', 'uuid', 'ID of the project'],
  ['silo_id', 'uuid', 'ID of the silo'],
]
const rack: Target['fields'] = [['rack_id', 'uuid', 'ID of the rack']]

/** All metrics by target. Names of metrics that differ only in name are listed together. */
const targets: Record<string, Target> = {
  virtual_machine: {
    about: 'A virtual machine instance',
    scope: 'project',
    interval: 5,
    fields: [
      ['instance_id', 'uuid', 'ID of the instance'],
      ...owner,
      ...sled,
      ['state', 'string', 'State of the vCPU: run, idle, waiting or emulation'],
      ['vcpu_id', 'u32', 'Index of the vCPU'],
    ],
    metricFields: ['state', 'vcpu_id'],
    metrics: [['vcpu_usage', 'nanoseconds', 'cumulative_u64', 'Time that a vCPU has spent in a state']],
  },
  virtual_disk: {
    about: 'A virtual disk',
    scope: 'project',
    interval: 10,
    fields: [
      ['attached_instance_id', 'uuid', 'ID of the instance the disk is attached to'],
      ['block_size', 'u32', 'Block size of the disk, in bytes'],
      ['disk_id', 'uuid', 'ID of the disk'],
      ...owner,
    ],
    metrics: [
      ['bytes_read bytes_written', 'bytes', 'cumulative_u64', 'Bytes moved'],
      ['reads writes flushes', 'count', 'cumulative_u64', 'Operations done'],
      ['failed_reads failed_writes failed_flushes', 'count', 'cumulative_u64', 'Operations that failed'],
    ],
  },
  instance_network_interface: {
    about: 'A network interface of an instance',
    scope: 'project',
    interval: 10,
    fields: [
      ['instance_id', 'uuid', 'ID of the instance'],
      ['interface_id', 'uuid', 'ID of the network interface'],
      ...owner,
    ],
    metrics: [
      ['bytes_sent bytes_received', 'bytes', 'cumulative_u64', 'Bytes on the link'],
      ['packets_sent packets_received packets_dropped', 'count', 'cumulative_u64', 'Packets on the link'],
      ['errors_sent errors_received', 'count', 'cumulative_u64', 'Errors on the link'],
    ],
  },
  hardware_component: {
    about: 'A component of a sled, a switch or a power shelf',
    scope: 'fleet',
    interval: 10,
    fields: [
      ['chassis_kind', 'string', 'Kind of chassis: sled, switch or power'],
      ['chassis_serial', 'string', 'Serial number of the chassis'],
      ['component_id', 'string', 'Name of the component on its board'],
      ['component_kind', 'string', 'Kind of component'],
      ...rack,
      ['sensor', 'string', 'Name of the sensor'],
      ['slot', 'u32', 'Slot of the chassis in its rack'],
    ],
    metricFields: ['sensor'],
    metrics: [
      ['temperature', 'degrees_celsius', 'f32', 'Temperature at a sensor'],
      ['power', 'watts', 'f32', 'Power drawn'],
      ['current', 'amps', 'f32', 'Current drawn'],
      ['voltage', 'volts', 'f32', 'Voltage on a rail'],
      ['fan_speed', 'rpm', 'f32', 'Speed of a fan'],
    ],
  },
  sled_data_link: {
    about: 'A data link of a sled',
    scope: 'fleet',
    interval: 10,
    fields: [
      ['kind', 'string', 'Kind of link'],
      ['link_name', 'string', 'Name of the link'],
      ...rack,
      ...sled,
    ],
    metrics: [
      ['bytes_sent bytes_received', 'bytes', 'cumulative_u64', 'Bytes on the link'],
      ['errors_sent errors_received', 'count', 'cumulative_u64', 'Errors on the link'],
    ],
  },
  switch_data_link: {
    about: 'A data link of a switch',
    scope: 'fleet',
    interval: 10,
    fields: [
      ['link_id', 'u8', 'Index of the link on its port'],
      ['port_id', 'string', 'Name of the port'],
      ...rack,
      ['switch_serial', 'string', 'Serial number of the switch'],
      ['switch_slot', 'u16', 'Slot of the switch in its rack'],
    ],
    metrics: [
      ['bytes_sent bytes_received', 'bytes', 'cumulative_u64', 'Bytes on the link'],
      ['errors_sent errors_received', 'count', 'cumulative_u64', 'Errors on the link'],
      ['link_up link_enabled', 'none', 'bool', 'State of the link'],
    ],
  },
  bgp_session: {
    about: 'A BGP session with a peer',
    scope: 'fleet',
    interval: 10,
    fields: [['local_asn', 'u32', 'Local ASN'], ['peer', 'ip_addr', 'Address of the peer'], ...rack],
    metrics: [
      ['prefixes_advertised prefixes_imported', 'count', 'u64', 'Prefixes currently exchanged'],
      ['keepalives_received keepalives_sent', 'count', 'cumulative_u64', 'Keepalive messages'],
      ['updates_received updates_sent', 'count', 'cumulative_u64', 'Update messages'],
    ],
  },
}

const created = '2025-01-01T00:00:00.000Z'

/** Every timeseries, sorted by name. */
export const timeseriesSchemas: readonly TimeseriesSchema[] = Object.entries(targets)
  .flatMap(([target, { about, scope, fields, metricFields = [], metrics }]) =>
    metrics.flatMap(([names, units, datumType, description]) =>
      names.split(' ').map((name) => ({
        timeseriesName: `${target}:${name}`,
        authzScope: scope,
        created,
        datumType,
        units,
        version: 1,
        description: { target: about, metric: `${description}: ${name.replaceAll('_', ' ')}` },
        fieldSchema: fields.map(([field, fieldType, of]) => ({
          name: field,
          fieldType,
          description: of,
          source: metricFields.includes(field) ? ('metric' as const) : ('target' as const),
        })),
      })),
    ),
  )
  .toSorted((a, b) => (a.timeseriesName < b.timeseriesName ? -1 : 1))

/** Milliseconds between the samples of a timeseries. */
export const intervalOf = ({ timeseriesName }: TimeseriesSchema): number =>
  (targets[timeseriesName.split(':')[0] ?? '']?.interval ?? 10) * 1000
