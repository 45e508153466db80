import type { Instance } from '#api/generated/instances.ts'
import type { Utilization } from '#api/generated/silos.ts'
import { type Need, quotaProblem } from '#app/shared/quotas/quotas.ts'
import { countsForQuotas } from '#domain/instance-actions.ts'
import { gib } from '#domain/limits.ts'

/** Additional quota for the new size, now or once the instance is started again. */
export function growthOf(
  instance: Pick<Instance, 'runState' | 'ncpus' | 'memory'>,
  wanted: { ncpus: number; memoryGib: number },
): Need {
  const counted = countsForQuotas(instance) ? instance : { ncpus: 0, memory: 0 }
  return {
    cpus: (wanted.ncpus > 0 ? wanted.ncpus : 0) - counted.ncpus,
    memory: (wanted.memoryGib * gib || 0) - counted.memory,
    storage: 0,
  }
}

/** Why the quotas do not allow the new size. Shrinking is always allowed, even over quota. */
export function resizeProblem(
  kind: 'cpus' | 'memory',
  instance: Pick<Instance, 'runState' | 'ncpus' | 'memory'>,
  wanted: { ncpus: number; memoryGib: number },
  utilization: Utilization | undefined,
): string | undefined {
  const grows = kind === 'cpus' ? wanted.ncpus > instance.ncpus : wanted.memoryGib * gib > instance.memory
  return grows ? quotaProblem(kind, growthOf(instance, wanted), utilization) : undefined
}
