import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { isLinkUp } from '#mock/resources/rack/applied-settings.ts'
import { prefixesOf, sessionsOf } from '#mock/resources/rack/bgp-sessions.ts'
import type { Fields } from './expression.ts'
import { gauge, type Lifetime, type Signal, usualCounter } from './signals.ts'
import type { SeriesQuery, Source } from './series-query.ts'

/** A component, its kind, its sensor, and the mean of the sensor's values. */
type Sensor = [component: string, kind: string, sensor: string, mean: number]

const numbered = (count: number, sensor: (n: number) => Sensor) =>
  Array.from({ length: count }, (_, n) => sensor(n))

/** The sensors of each kind of chassis, by metric. */
const sensors: Record<string, Record<string, Sensor[]>> = {
  sled: {
    temperature: [
      ['cpu', 'sbtsi', 'CPU', 61],
      ...numbered(4, (n): Sensor => [`dimm-${n}`, 'tse2004', `DIMM ${n}`, 46]),
      ...numbered(3, (n): Sensor => [`u2-${n}`, 'nvme', `U.2 ${n}`, 39]),
      ['nic', 'tmp451', 'T6', 57],
    ],
    power: [
      ['vddcr', 'raa229618', 'VDDCR_CPU', 168],
      ['v12', 'max5970', 'V12_SYS', 295],
    ],
    current: [
      ['vddcr', 'raa229618', 'VDDCR_CPU', 152],
      ['v12', 'max5970', 'V12_SYS', 24.5],
    ],
    voltage: [
      ['vddcr', 'raa229618', 'VDDCR_CPU', 1.1],
      ['v12', 'max5970', 'V12_SYS', 12.05],
    ],
    fan_speed: numbered(3, (n): Sensor => [`fan-${n}`, 'max31790', `Fan ${n}`, 5400]),
  },
  switch: {
    temperature: [['asic', 'tofino2', 'Die', 67]],
    power: [['v12', 'max5970', 'V12_SYS', 410]],
    current: [['v12', 'max5970', 'V12_SYS', 34]],
    voltage: [['v12', 'max5970', 'V12_SYS', 12.04]],
    fan_speed: numbered(4, (n): Sensor => [`fan-${n}`, 'max31790', `Fan ${n}`, 7800]),
  },
  power: {
    temperature: numbered(6, (n): Sensor => [`psu-${n}`, 'mwocp68', `PSU ${n}`, 44]),
    power: numbered(6, (n): Sensor => [`psu-${n}`, 'mwocp68', `PSU ${n}`, 1350]),
    current: numbered(6, (n): Sensor => [`psu-${n}`, 'mwocp68', `PSU ${n}`, 25]),
    voltage: numbered(6, (n): Sensor => [`psu-${n}`, 'mwocp68', `PSU ${n}`, 54.5]),
    fan_speed: numbered(6, (n): Sensor => [`psu-${n}`, 'mwocp68', `PSU ${n}`, 9100]),
  },
}

/** The amplitude of a metric, relative to its mean. */
const amplitudes: Record<string, number> = { temperature: 0.08, power: 0.25, current: 0.25, voltage: 0.006 }

interface Chassis {
  kind: 'sled' | 'switch' | 'power'
  serial: string
  slot: number
  rackId: string
  lifetime: Lifetime
}

function chassisOf({ racks, sleds, switches }: ControlPlane): Chassis[] {
  const since = ({ timeCreated }: { timeCreated: Date }) => ({ from: timeCreated.getTime(), pauses: [] })
  return racks.all().flatMap((rack, index) => {
    const rackId = rack.id
    const boards = [['sled', sleds.in({ rackId })] as const, ['switch', switches.in({ rackId })] as const]
    return [
      ...boards.flatMap(([kind, rows]) =>
        rows.map((row, slot) => ({
          kind,
          serial: row.baseboard.serial,
          slot,
          rackId,
          lifetime: since(row),
        })),
      ),
      {
        kind: 'power' as const,
        serial: `PSC-${String(index + 1).padStart(4, '0')}`,
        slot: 0,
        rackId,
        lifetime: since(rack),
      },
    ]
  })
}

/** The series of the rack's own hardware. */
export function* hardwareSeries(query: SeriesQuery): Generator<Source> {
  const of = {
    hardware_component: componentSeries,
    sled_data_link: sledLinkSeries,
    switch_data_link: switchLinkSeries,
    bgp_session: bgpSeries,
  }[query.target]
  if (!of || query.projectId) return
  for (const source of of(query)) if (query.wanted(source.fields)) yield source
}

function* componentSeries({ plane, metric }: SeriesQuery): Generator<Source> {
  for (const { kind, serial, slot, rackId, lifetime } of chassisOf(plane)) {
    for (const [component, componentKind, sensor, mean] of sensors[kind]?.[metric] ?? []) {
      const fields: Fields = {
        chassis_kind: kind,
        chassis_serial: serial,
        component_id: component,
        component_kind: componentKind,
        rack_id: rackId,
        sensor,
        slot,
      }
      const key = `${serial} ${component} ${sensor} ${metric}`
      yield { fields, lifetime, signal: gauge(key, mean, amplitudes[metric] ?? 0.1) }
    }
  }
}

function* sledLinkSeries({ plane, metric }: SeriesQuery): Generator<Source> {
  for (const { id, baseboard, rackId, timeCreated } of plane.sleds.all()) {
    const lifetime = { from: timeCreated.getTime(), pauses: [] }
    for (const name of ['cxgbe0', 'cxgbe1']) {
      const fields = {
        kind: 'physical',
        link_name: name,
        rack_id: rackId,
        sled_id: id,
        sled_model: baseboard.part,
        sled_revision: baseboard.revision,
        sled_serial: baseboard.serial,
      }
      yield { fields, lifetime, signal: usualCounter(`${id} ${name} ${metric}`, lifetime, metric, 30) }
    }
  }
}

function* switchLinkSeries({ plane, metric }: SeriesQuery): Generator<Source> {
  for (const port of plane.switchPorts.all()) {
    const slot = Number(/\d+$/.exec(port.switchLocation)?.[0] ?? 0)
    const at = plane.switches.in({ rackId: port.rackId })[slot]
    const lifetime = { from: at?.timeCreated.getTime() ?? plane.startedAt, pauses: [] }
    const fields = {
      link_id: 0,
      port_id: port.portName,
      rack_id: port.rackId,
      switch_serial: at?.baseboard.serial ?? '',
      switch_slot: slot,
    }
    const isUp = isLinkUp(plane, port)
    const signal: Signal = metric.startsWith('link_')
      ? { kind: 'switch', at: () => isUp }
      : usualCounter(`${port.id} ${metric}`, lifetime, metric, isUp ? 50 : 0)
    yield { fields, lifetime, signal }
  }
}

function* bgpSeries({ plane, metric }: SeriesQuery): Generator<Source> {
  const seen = new Set<string>()
  for (const session of sessionsOf(plane)) {
    const { asn, peer, rackId } = session
    const key = `${peer.addr} ${asn} ${rackId} ${metric}`
    if (seen.has(key)) continue
    seen.add(key)
    const from = plane.racks.get(rackId)?.timeCreated.getTime() ?? plane.startedAt
    const lifetime = { from, pauses: [] }
    const { advertised, imported } = prefixesOf(plane, session)
    const prefixes = metric === 'prefixes_advertised' ? advertised.length : imported.length
    const signal: Signal = metric.startsWith('prefixes_')
      ? { kind: 'gauge', at: () => prefixes }
      : usualCounter(key, lifetime, metric, session.state === 'established' ? 1 : 0)
    yield { fields: { local_asn: asn, peer: peer.addr, rack_id: rackId }, lifetime, signal }
  }
}
