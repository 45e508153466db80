import type { Instance } from '#api/generated/instances.ts'
import { isDueForAutoRestart } from '#domain/instance-actions.ts'
import type { Answer } from '#app/data/client.ts'
import { Countdown } from '#app/ui/Countdown.tsx'
import { useIsPast } from '#app/ui/use-is-past.ts'

/** When a failed instance is restarted by itself; nothing for one that is not. */
export function AutoRestartNote({ answer }: { answer: Answer<Instance> }) {
  const { value: instance, source, fetchedAt } = answer
  const cooldown = instance.autoRestartCooldownExpiration
  const over = useIsPast(cooldown)
  if (instance.runState !== 'failed' || !instance.autoRestartEnabled) return null
  if (cooldown && !over) {
    return (
      <span className="text-sm text-ink-2">
        auto-restart in <Countdown until={cooldown} />
      </span>
    )
  }
  // Stored data does not pretend to know more than it did.
  const isDue = isDueForAutoRestart(instance, source === 'network' ? Infinity : fetchedAt)
  return isDue && <span className="text-sm text-ink-2">due for auto-restart</span>
}
