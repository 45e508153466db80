import type { Instance } from '#api/generated/instances.ts'
import { isDueForAutoRestart } from '#domain/instance-actions.ts'
import { runningState } from '#mock/engine/latency-and-chaos.ts'
import { Refusal } from '#mock/engine/refusals.ts'
import type { Tables } from '#mock/engine/tables.ts'
import { checkCompute } from '#mock/resources/rack/capacity.ts'
import { placeInstance } from './placements.ts'
import { autoRestartCooldown, setRunState } from './run-state.ts'

/** How long a start takes, in milliseconds. */
const startTakes = 3000

/** Restarts failed instances that are due. */
export function restartFailed(tables: Tables, now: number): void {
  for (const instance of tables.instances.in({ runState: 'failed' })) {
    if (!isDueForAutoRestart(instance, now) || !tryToPlace(tables, instance)) continue
    const { id, name } = instance
    const time = new Date(now)
    tables.instances.update(id, {
      timeLastAutoRestarted: time,
      autoRestartCooldownExpiration: new Date(now + autoRestartCooldown),
    })
    tables.transitions.put({
      id,
      table: 'instances',
      steps: [{ at: now + startTakes, to: runningState(name) }],
    })
    setRunState(tables, id, 'starting', time)
  }
}

/** Places the instance on a sled; false if the silo's quota or the sleds have no room. */
function tryToPlace(tables: Tables, instance: Instance): boolean {
  try {
    checkCompute(tables, tables.projects.get(instance.projectId)?.siloId ?? '', instance)
    placeInstance(tables, instance.id)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
