import type { Interval } from '#domain/time-intervals.ts'
import { offlineReason } from '#app/worker/connection.ts'
import { Button } from '#app/ui/Button.tsx'
import { formatDate } from '#app/ui/text/format.ts'
import { Select } from '#app/ui/form/Select.tsx'
import { Spinner } from '#app/ui/Spinner.tsx'
import { Switch } from '#app/ui/form/Switch.tsx'
import { useMinimum } from '#app/ui/use-minimum.ts'
import { entries } from './audit-lines.ts'
import type { AuditState } from './audit-replica.ts'

/** Choices for how many days of the log this machine stores. */
export const windows = ['7', '30', '90'] as const
export type Days = (typeof windows)[number]

interface Props {
  state: AuditState
  gaps: Interval[]
  days: Days
  onDays: (days: Days) => void
  live: boolean
  onLive: (live: boolean) => void
  onSync: () => void
  onStop: () => void
}

/** How much of the log is stored, the progress of the rest, and for how long it is stored. */
export function SyncLine({ state, gaps, days, onDays, live, onLive, onSync, onStop }: Props) {
  const running = useMinimum(state.activity === 'syncing' && gaps.length > 0)
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1 text-ink-2">
      <output className="flex items-center gap-2 tabular-nums max-sm:min-h-10 max-sm:basis-full">
        {running && <Spinner className="size-3.5" />}
        {words(state, gaps)}
      </output>
      {(running || gaps.length > 0) && (
        <Button
          size="sm"
          disabledReason={!running && state.activity === 'offline' ? offlineReason : undefined}
          onClick={running ? onStop : onSync}
        >
          {running ? 'Stop' : 'Load the rest'}
        </Button>
      )}
      <span className="flex-1" />
      <Switch label="Live" checked={live} onCheckedChange={onLive} />
      <span className="flex items-center gap-2 whitespace-nowrap">
        Keep
        <Select
          aria-label="Keep"
          className="w-28"
          value={days}
          onValueChange={onDays}
          options={windows.map((value) => ({ value, label: `${value} days` }))}
        />
      </span>
    </div>
  )
}

function words({ activity, rows, covered, unstored, error }: AuditState, gaps: Interval[]): string {
  const count = `${entries(rows.length)} loaded`
  const oldest = covered.at(-1)
  const back = oldest ? `, back to ${formatDate(new Date(oldest.from))}` : ''
  if (activity === 'reading') return `Reading stored data: ${count}`
  if (activity === 'syncing' && gaps.length > 0) return `Syncing: ${count}${back}`
  if (error) return `${count}${back}; could not load more: ${error.message}`
  if (unstored) return `${count}${back}, but some are no longer stored on this machine`
  if (gaps.length === 0) return `${count}${back}, complete`
  return `${count}, with ${gaps.length === 1 ? 'a gap' : `${gaps.length} gaps`}`
}
