import type { Instance } from '#api/generated/instances.ts'
import type { InstanceState } from '#api/generated/shared.ts'
import { hour } from '#domain/durations.ts'
import { isIdle } from '#mock/resources/rack/capacity.ts'
import { type Row, tableOf } from '#mock/engine/table.ts'
import type { Tables } from '#mock/engine/tables.ts'

/** Milliseconds after a failure or an automatic restart without another one. */
export const autoRestartCooldown = hour

/** An instance's past idle times, oldest first; the id is the instance's. */
type PausesRow = Row & { pauses: { from: Date; to: Date }[] }

export const runState = {
  tables: { pauses: tableOf<PausesRow>() },
}

/**
 * Sets an instance's state as of `time`, and records the idle time when it ends. The end of a run releases its
 * ephemeral IP. A failure starts the cooldown of automatic restarts.
 */
export function setRunState(tables: Tables, id: string, runState: InstanceState, time: Date): Instance {
  const before = tables.instances.get(id)
  if (before && isIdle(before.runState) && !isIdle(runState)) {
    const pause = { from: before.timeRunStateUpdated, to: time }
    tables.pauses.put({ id, pauses: [...(tables.pauses.get(id)?.pauses ?? []), pause] })
  }
  if (before && before.runState !== 'creating' && !isIdle(before.runState) && isIdle(runState))
    for (const ip of tables.ephemeralIps.in({ instanceId: id })) tables.ephemeralIps.delete(ip.id)
  return tables.instances.update(id, {
    runState,
    timeRunStateUpdated: time,
    timeModified: time,
    ...(runState === 'failed'
      ? { autoRestartCooldownExpiration: new Date(time.getTime() + autoRestartCooldown) }
      : {}),
  })
}

/** An instance's idle times, oldest first, in milliseconds since the epoch; the last may have no end. */
export function pausesOf(tables: Tables, instance: Instance): { from: number; to: number }[] {
  const past = tables.pauses.get(instance.id)?.pauses ?? []
  const pauses = past.map(({ from, to }) => ({ from: from.getTime(), to: to.getTime() }))
  if (isIdle(instance.runState)) pauses.push({ from: instance.timeRunStateUpdated.getTime(), to: Infinity })
  return pauses
}
