import type { Instance } from '#api/generated/instances.ts'
import { isDueForAutoRestart } from '#domain/instance-actions.ts'
import { useIsPast } from '#app/ui/text/use-is-past.ts'

/**
 * When a failed instance is restarted automatically, updated live: a future time, `due`, or undefined if
 * never. `knownAt` is the time of the data in milliseconds since the epoch: a stored answer cannot know that
 * a restart is due after that.
 */
export function useAutoRestart(instance: Instance, knownAt: number): Date | 'due' | undefined {
  const cooldown = instance.autoRestartCooldownExpiration
  const over = useIsPast(cooldown)
  if (instance.runState !== 'failed' || !instance.autoRestartEnabled) return undefined
  if (cooldown && !over) return cooldown
  return isDueForAutoRestart(instance, knownAt) ? 'due' : undefined
}
