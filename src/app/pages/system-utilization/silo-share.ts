import type { SiloUtilization } from '#api/generated/system-silos.ts'
import { type Resource, resources } from '#domain/sled-loss.ts'
import { shareOf } from '#app/shared/utilization/share.ts'

export type SiloShare = SiloUtilization & { id: string; name: string }

export const siloRow = (silo: SiloUtilization): SiloShare => ({
  ...silo,
  id: silo.siloId,
  name: silo.siloName,
})

export const shareIn = (silo: SiloUtilization, resource: Resource) =>
  shareOf(silo.provisioned[resource], silo.allocated[resource])

export const shareStates = ['ok', '80% or more', '95% or more'] as const
export type ShareState = (typeof shareStates)[number]

/** By the quota closest to full. */
export function shareState(silo: SiloUtilization): ShareState {
  const most = Math.max(0, ...resources.map((resource) => shareIn(silo, resource) ?? 0))
  return most >= 95 ? '95% or more' : most >= 80 ? '80% or more' : 'ok'
}
