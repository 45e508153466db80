import type { WebhookDeliveryAttempt } from '#api/generated/system-alerts.ts'
import { attemptText } from '#domain/webhooks.ts'
import { ifKnown } from '#app/ui/text/if-known.ts'
import { MomentText } from '#app/ui/text/MomentText.tsx'
import { StatusGlyph } from '#app/ui/StatusGlyph.tsx'
import { inks } from '#app/ui/tone.ts'

/** Attempts of a delivery with their times, the delays between them and their results. */
export function AttemptList({ attempts }: { attempts: WebhookDeliveryAttempt[] }) {
  if (attempts.length === 0) return <p className="text-ink-2">No attempts yet.</p>
  return (
    <ol aria-label="Attempts" className="flex flex-col divide-y divide-line">
      {attempts.map((attempt, at) => {
        const before = attempts[at - 1]
        const tone = attempt.result === 'succeeded' ? 'ok' : 'bad'
        return (
          <li key={attempt.attempt} className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-2">
            <StatusGlyph tone={tone} className={inks[tone]} />
            <span className="min-w-0 flex-1 font-medium">
              {attempt.attempt}. {attemptText(attempt)}
            </span>
            <span className="text-sm text-ink-2">
              <MomentText date={attempt.timeSent} />
              {before && `, ${ifKnown(Number(attempt.timeSent) - Number(before.timeSent), laterText)} later`}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function laterText(ms: number): string {
  const seconds = Math.round(ms / 1000)
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`
}
