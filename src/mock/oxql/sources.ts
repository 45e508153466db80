import type { Instance } from '#api/generated/instances.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { sledFinder } from '#mock/resources/compute/placements.ts'
import { pausesOf } from '#mock/resources/compute/run-state.ts'
import type { Fields } from './expression.ts'
import { hardwareSeries } from './hardware.ts'
import type { SeriesQuery, Source } from './series-query.ts'
import { type Lifetime, usualCounter, vcpuTime } from './signals.ts'

/** The series of a timeseries, for resources that exist now. */
export function* seriesOf(query: SeriesQuery): Generator<Source> {
  const { plane, projectId, target } = query
  const of = {
    virtual_machine: vcpuSeries,
    virtual_disk: diskSeries,
    instance_network_interface: interfaceSeries,
  }[target]
  if (!of) yield* hardwareSeries(query)
  if (!of) return
  const find = sledFinder(plane)
  const sledOf = (instance: Instance): Fields => {
    const sled = plane.sleds.get(find(instance))
    if (!sled) return {}
    const { part, revision, serial } = sled.baseboard
    return { sled_id: sled.id, sled_model: part, sled_revision: revision, sled_serial: serial }
  }
  for (const instance of projectId ? plane.instances.in({ projectId }) : plane.instances.all()) {
    const siloId = plane.projects.get(instance.projectId)?.siloId
    const owner = { project_id: instance.projectId, silo_id: siloId ?? '' }
    if (query.wanted(owner)) yield* of(query, instance, owner, sledOf)
  }
}

const lifetimeOf = (plane: ControlPlane, instance: Instance, from = instance.timeCreated): Lifetime => ({
  from: Math.max(from.getTime(), instance.timeCreated.getTime()),
  pauses: pausesOf(plane, instance),
})

const states = ['run', 'idle', 'waiting', 'emulation']

function* vcpuSeries(
  query: SeriesQuery,
  instance: Instance,
  owner: Fields,
  sledOf: (instance: Instance) => Fields,
): Generator<Source> {
  const { plane, wanted } = query
  if (!wanted({ instance_id: instance.id, ...owner })) return
  const ofInstance = { instance_id: instance.id, ...owner, ...sledOf(instance) }
  if (!wanted(ofInstance)) return
  const lifetime = lifetimeOf(plane, instance)
  for (let vcpu = 0; vcpu < instance.ncpus; vcpu++) {
    for (const state of states) {
      const fields = { ...ofInstance, state, vcpu_id: vcpu }
      if (wanted(fields))
        yield { fields, lifetime, signal: vcpuTime(`${instance.id} ${vcpu}`, lifetime, state) }
    }
  }
}

function* diskSeries(
  { plane, metric, wanted }: SeriesQuery,
  instance: Instance,
  owner: Fields,
): Generator<Source> {
  if (!wanted({ attached_instance_id: instance.id, ...owner })) return
  for (const disk of plane.disks.in({ projectId: instance.projectId })) {
    if (!('instance' in disk.state) || disk.state.instance !== instance.id) continue
    const fields = {
      attached_instance_id: instance.id,
      block_size: disk.blockSize,
      disk_id: disk.id,
      ...owner,
    }
    const lifetime = lifetimeOf(plane, instance, disk.timeCreated)
    if (wanted(fields))
      yield { fields, lifetime, signal: usualCounter(`${disk.id} ${metric}`, lifetime, metric) }
  }
}

function* interfaceSeries(
  { plane, metric, wanted }: SeriesQuery,
  instance: Instance,
  owner: Fields,
): Generator<Source> {
  if (!wanted({ instance_id: instance.id, ...owner })) return
  for (const nic of plane.networkInterfaces.in({ instanceId: instance.id })) {
    const fields = { instance_id: instance.id, interface_id: nic.id, ...owner }
    const lifetime = lifetimeOf(plane, instance, nic.timeCreated)
    if (wanted(fields))
      yield { fields, lifetime, signal: usualCounter(`${nic.id} ${metric}`, lifetime, metric) }
  }
}
