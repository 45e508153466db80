import { siloMetric } from '#api/generated/metrics.ts'
import type { Measurement, SystemMetricName } from '#api/generated/shared.ts'
import { systemMetric } from '#api/generated/system-metrics.ts'
import { isUuid } from '#domain/uuids.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { handle } from '#mock/engine/handle.ts'
import { projectFor } from '#mock/engine/look-up.ts'
import { firstWhere, pageInOrder } from '#mock/engine/pages.ts'
import { requireRole, fleetRole, siloRole } from '#mock/engine/permissions.ts'
import { invalidRequest, notFound } from '#mock/engine/refusals.ts'
import { pausesOf } from '#mock/resources/compute/run-state.ts'

/** Provisioned amounts over time: one step per change. */
export const metrics = {
  handlers: () => [
    handle(siloMetric, (ask) => {
      const { plane, user, query } = ask
      const project = query.project === undefined ? undefined : projectFor(ask)
      if (!project) requireRole(siloRole(plane, user, user.siloId), 'viewer')
      const projects = project ? [project] : plane.projects.in({ siloId: user.siloId })
      return measurements(ask, projects)
    }),
    handle(systemMetric, (ask) => {
      const { plane, user, query } = ask
      requireRole(fleetRole(plane, user), 'viewer')
      const { silo } = query
      if (silo === undefined) return measurements(ask, plane.projects.all())
      const row = isUuid(silo) ? plane.silos.get(silo) : plane.silos.named(silo, {})
      if (!row) throw notFound('silo', silo)
      return measurements(ask, plane.projects.in({ siloId: row.id }))
    }),
  ],
}

interface Ranged {
  plane: ControlPlane
  path: { metricName: SystemMetricName }
  query: {
    startTime?: Date
    endTime?: Date
    order?: 'ascending' | 'descending'
    limit?: number | null
    pageToken?: string | null
  }
  request: Request
  operation: { id: string }
}

function measurements(ask: Ranged, projects: readonly { id: string }[]) {
  const { startTime, endTime, order } = ask.query
  if (!startTime) throw invalidRequest('unable to parse query string: missing field `start_time`')
  if (!endTime) throw invalidRequest('unable to parse query string: missing field `end_time`')
  const steps = stepsOf(ask.plane, ask.path.metricName, new Set(projects.map(({ id }) => id)))
  const from = firstWhere(steps, ({ timestamp }) => timestamp >= startTime)
  const to = firstWhere(steps, ({ timestamp }) => timestamp >= endTime)
  const within = steps.slice(from, to)
  // The value at the start of the window is that of the last step before it.
  const before = steps[from - 1]
  if (before && endTime > startTime && within[0]?.timestamp.getTime() !== startTime.getTime())
    within.unshift({ ...before, timestamp: startTime })
  return pageInOrder(ask, within, { keyOf, sort: order })
}

const keyOf = ({ timestamp }: Measurement): [string, string] => [timestamp.toISOString(), '']

/** Every change so far, oldest first; the last is the current amount. */
function stepsOf(plane: ControlPlane, metric: SystemMetricName, projects: Set<string>): Measurement[] {
  const changes = new Map<number, number>()
  const add = (time: Date | number, by: number) => {
    const at = Number(time)
    if (at !== Infinity) changes.set(at, (changes.get(at) ?? 0) + by)
  }
  if (metric === 'virtual_disk_space_provisioned') {
    for (const table of [plane.disks, plane.snapshots])
      for (const { projectId, size, timeCreated } of table.all())
        if (projects.has(projectId)) add(timeCreated, size)
  } else {
    for (const instance of plane.instances.all()) {
      if (!projects.has(instance.projectId)) continue
      const size = metric === 'cpus_provisioned' ? instance.ncpus : instance.memory
      add(instance.timeCreated, size)
      for (const { from, to } of pausesOf(plane, instance)) {
        add(from, -size)
        add(to, size)
      }
    }
  }
  let total = 0
  return [...changes]
    .sort(([a], [b]) => a - b)
    .map(([time, by]) => ({ timestamp: new Date(time), datum: { type: 'i64', datum: (total += by) } }))
}
