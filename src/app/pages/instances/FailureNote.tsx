import type { Instance } from '#api/generated/instances.ts'
import { isDueForAutoRestart } from '#domain/instance-actions.ts'
import type { Answer } from '#app/data/client.ts'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { StatusGlyph } from '#app/ui/StatusGlyph.tsx'
import { useIsPast } from '#app/ui/text/use-is-past.ts'

/** Shown over all tabs of a failed instance: since when, and what happens next. */
export function FailureNote({ answer }: { answer: Answer<Instance> }) {
  const { value: instance } = answer
  const over = useIsPast(instance.autoRestartCooldownExpiration)
  if (instance.runState !== 'failed') return null
  return (
    <div className="flex items-start gap-2.5 rounded border border-line bg-bad-wash px-3 py-2">
      <StatusGlyph tone="bad" className="mt-1 text-bad" />
      <p>
        Failed <RelativeTime date={instance.timeRunStateUpdated} suffix past />. The server does not report
        why. {outlook(answer, over)}
      </p>
    </div>
  )
}

function outlook({ value: instance, source, fetchedAt }: Answer<Instance>, over: boolean): string {
  if (!instance.autoRestartEnabled) return 'The instance remains failed until someone starts it.'
  if (!over) {
    return 'The instance restarts automatically when the cooldown ends. You can start it sooner.'
  }
  // For stored data, only what was certain when it was fetched.
  const asOf = source === 'network' ? Infinity : fetchedAt
  return isDueForAutoRestart(instance, asOf) ? 'The instance is due to restart automatically.' : ''
}
