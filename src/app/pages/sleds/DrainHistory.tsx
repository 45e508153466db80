import { type DrainSample, stepsOf } from '#domain/sled-drain.ts'
import { Sparkline } from '#app/components/sparklines/Sparkline.tsx'
import { counted } from '#app/ui/text/format.ts'
import { MomentText } from '#app/ui/text/MomentText.tsx'

/** Changes listed as text; the chart shows all. */
const shown = 5

interface Props {
  samples: readonly DrainSample[]
  /** End of the known time, in milliseconds since the epoch. */
  until: number
}

export function DrainHistory({ samples, until }: Props) {
  const [first] = samples
  const last = samples.at(-1)
  if (!first || !last || samples.length < 2) return null
  const line = stepsOf(samples, until)
  const window = { from: first.at, to: Math.max(until, last.at) }
  return (
    <div className="flex flex-col gap-1">
      <p>
        {counted(first.count, 'instance')} when this page first checked (
        <MomentText date={new Date(first.at)} />
        ). Now <b>{last.count}</b>.
      </p>
      <Sparkline points={line} window={window} className="h-12 w-full max-w-prose" />
      <ol aria-label="Changes, newest first" className="text-sm text-ink-2">
        {samples
          .slice(-shown)
          .toReversed()
          .map(({ at, count }) => (
            <li key={at}>
              <MomentText date={new Date(at)} />: {counted(count, 'instance')}
            </li>
          ))}
      </ol>
    </div>
  )
}
