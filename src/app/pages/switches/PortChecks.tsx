import type { Check, recoverySummary, Verdict } from '#domain/network/port-recovery.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { capitalized } from '#app/ui/text/format.ts'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { StatusGlyph } from '#app/ui/StatusGlyph.tsx'
import { inks, type Tone } from '#app/ui/tone.ts'

interface Props {
  checks: Check[]
  /** Since when each check is as it is, in milliseconds since the epoch. */
  since: ReadonlyMap<string, number | undefined>
  summary: ReturnType<typeof recoverySummary>
  /** Missing values may still arrive. */
  isRunning: boolean
}

const looks: Record<Verdict, [tone: Tone, word: string]> = {
  same: ['ok', 'as before'],
  new: ['ok', 'new'],
  gone: ['off', 'removed'],
  missing: ['bad', 'missing'],
  still: ['bad', 'still down'],
  other: ['bad', 'changed'],
  unknown: ['off', 'unknown'],
}

/** Each watched value before and now, and whether it is as expected. */
export function PortChecks({ checks, since, summary, isRunning }: Props) {
  const isMissing = summary.verdict === 'missing'
  const tone = { missing: isRunning ? 'busy' : 'bad', still: 'bad', unknown: 'off', gone: 'off', same: 'ok' }[
    summary.verdict
  ] as Tone
  return (
    <div className="flex flex-col gap-3">
      <output className="flex items-baseline gap-2 text-lg font-semibold wrap-anywhere">
        <StatusGlyph tone={tone} className={inks[tone]} />
        <span className="min-w-0">{summary.text}</span>
      </output>
      <ul aria-label="Monitored items" className="flex flex-col border-t border-line">
        {checks.map(({ what, was, now, verdict }) => {
          const at = since.get(what)
          const [tone, word] = looks[verdict]
          return (
            <li
              key={what}
              className="grid items-baseline gap-x-4 gap-y-1 border-b border-line py-2 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_6rem_9rem]"
            >
              <span className="font-medium wrap-anywhere">{capitalized(what)}</span>
              <span className="font-mono text-sm wrap-anywhere">
                {was === now ? (
                  now
                ) : (
                  <>
                    <span className="sr-only">before </span>
                    {was}
                    <span aria-hidden> → </span>
                    <span className="sr-only">, now </span>
                    {now}
                  </>
                )}
              </span>
              <span className="text-sm text-ink-2">
                {at !== undefined && verdict !== 'unknown' && (
                  <>
                    for <RelativeTime date={new Date(at)} past local />
                  </>
                )}
              </span>
              <span className="sm:justify-self-end">
                {verdict === 'missing' && isRunning ? (
                  <Badge tone="busy" transitioning>
                    not yet
                  </Badge>
                ) : (
                  <Badge tone={tone}>{word}</Badge>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {isRunning && (
        <p className="text-ink-2">
          {isMissing
            ? 'Links and sessions take a few seconds to come back.'
            : 'A switch may take a few seconds to apply a change. Checks continue until the time is up.'}
        </p>
      )}
    </div>
  )
}
