import type { Instance } from '#api/generated/instances.ts'
import { cpuOfMany } from '#app/shared/instances/instance-metrics.ts'
import { PartBoundary } from '#app/components/PartBoundary.tsx'
import { RowTrends } from '#app/components/sparklines/RowTrends.tsx'
import { Button } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { counted } from '#app/ui/text/format.ts'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { askProjects } from './ask-projects.ts'
import { isSought, projectsUpTo, type NowRow as Row, screenful, type Sought } from './now-rows.ts'
import { NowRow } from './NowRow.tsx'
import type { Press } from './presses.ts'
import type { useChoice } from './use-choice.ts'
import type { Now } from './use-now-rows.ts'

interface Props {
  now: Now
  /** Rows that match the filters. */
  rows: Row[]
  sought: Sought
  presses: ReadonlyMap<string, Press>
  choice: ReturnType<typeof useChoice>
  onStop: (instance: Instance) => void
  clear: () => void
}

/** With more rows than this, people filter by name. */
const rowsUpTo = 100

export function NowList({ now, rows, sought, presses, choice, onStop, clear }: Props) {
  if (now.loading) return <SkeletonList />
  const shown = rows.filter(({ instance }, index) => index < rowsUpTo || presses.has(instance.id))
  const list = (
    <ul aria-label="Instances" aria-busy={now.fetching}>
      {shown.map((row) => (
        <PartBoundary key={row.instance.id}>
          <NowRow
            row={row}
            press={presses.get(row.instance.id)}
            onStop={() => onStop(row.instance)}
            chosen={choice.isOn ? choice.has(row.instance.id) : undefined}
            choose={() => choice.toggle(row.instance.id)}
          />
        </PartBoundary>
      ))}
    </ul>
  )
  return (
    <>
      {rows.length === 0 ? (
        <NoRows sought={sought} now={now} clear={clear} />
      ) : now.metered ? (
        list
      ) : (
        <Trends rows={shown}>{list}</Trends>
      )}
      <Reach now={now} hidden={rows.length - shown.length} />
    </>
  )
}

function Trends({ rows, children }: { rows: Row[]; children: React.ReactNode }) {
  const projects = new Map(rows.map(({ instance, project }) => [instance.id, project]))
  return (
    <RowTrends name={['now']} ask={askProjects((id) => projects.get(id), cpuOfMany)}>
      {children}
    </RowTrends>
  )
}

const SkeletonList = () => (
  <div aria-hidden>
    {Array.from({ length: screenful }, (_, i) => (
      <div key={i} className="flex h-16 flex-col justify-center gap-2 border-b border-line">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="w-56" />
      </div>
    ))}
  </div>
)

function NoRows({ sought, now, clear }: Pick<Props, 'sought' | 'now' | 'clear'>) {
  if (isSought(sought)) {
    return (
      <EmptyState title="No instances match" action={<Button onClick={clear}>Clear filters</Button>}>
        {now.looked < now.of && 'None of the instances loaded so far match.'}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={now.looked < now.of ? 'No known instances' : 'No instances'}>
      Instances that you pin, open or act on appear here, whichever project they are in.
    </EmptyState>
  )
}

/** How many projects the list covers. */
function Reach({ now: { looked, of, missing }, hidden }: { now: Now; hidden: number }) {
  return (
    <div className="py-2 text-sm text-ink-2">
      {hidden > 0 && <p>{counted(hidden, 'more instance')}. Search by name to see them.</p>}
      {missing.length > 0 && (
        <p>
          Could not load <bdi>{missing.join(', ')}</bdi>.
        </p>
      )}
      {looked + missing.length < of && (
        <p>
          Showing instances from {looked} of {counted(of, 'project')}. Searches and filters cover{' '}
          {of > projectsUpTo.sought ? `the ${projectsUpTo.sought} most recently changed` : 'all of them'}.
        </p>
      )}
    </div>
  )
}
