import type { Instance } from '#api/generated/instances.ts'
import type { Answer } from '#app/data/client.ts'
import { Countdown } from '#app/ui/text/Countdown.tsx'
import { useAutoRestart } from '#app/shared/instances/use-auto-restart.ts'

/** When a failed instance will be restarted automatically, if at all. */
export function AutoRestartNote({ answer }: { answer: Answer<Instance> }) {
  const { value, source, fetchedAt } = answer
  const restart = useAutoRestart(value, source === 'network' ? Infinity : fetchedAt)
  if (!restart) return null
  return (
    <span className="text-sm text-ink-2">
      {restart === 'due' ? (
        'due for auto-restart'
      ) : (
        <>
          auto-restart in <Countdown until={restart} />
        </>
      )}
    </span>
  )
}
