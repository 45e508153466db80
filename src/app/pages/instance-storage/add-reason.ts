import type { Instance } from '#api/generated/instances.ts'
import { instanceReason } from '#domain/instance-actions.ts'
import { maxDisks } from '#domain/limits.ts'
import { disksOf, instanceOf, type InstanceParams } from '#app/shared/instances/instance-reads.ts'
import { useAnswer, useLater } from '#app/data/query.ts'

/** Why the instance, with `count` disks, can have no further one. */
export const addReason = (instance: Instance, count: number): string | undefined =>
  instanceReason('attachDisk', instance) ??
  (count >= maxDisks ? `An instance can have at most ${maxDisks} disks` : undefined)

export function useAddReason(params: InstanceParams): string | undefined {
  const disks = useLater(disksOf(params)).data?.value.items
  return addReason(useAnswer(instanceOf(params)).value, disks?.length ?? 0)
}
