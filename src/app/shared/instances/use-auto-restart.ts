import type { Instance } from '#api/generated/instances.ts'
import { isDueForAutoRestart } from '#domain/instance-actions.ts'
import { useIsPast } from '#app/ui/text/use-is-past.ts'

/**
 * When a failed instance is restarted by itself, live: a time to come, `due`, or nothing for one that is not. `knownAt` is the age
 * of what is known, in milliseconds since the epoch: stored data does not pretend to know more than it did.
 */
export function useAutoRestart(instance: Instance, knownAt: number): Date | 'due' | undefined {
  const cooldown = instance.autoRestartCooldownExpiration
  const over = useIsPast(cooldown)
  if (instance.runState !== 'failed' || !instance.autoRestartEnabled) return undefined
  if (cooldown && !over) return cooldown
  return isDueForAutoRestart(instance, knownAt) ? 'due' : undefined
}
