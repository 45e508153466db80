import { RefreshCw } from 'lucide-react'
import { Suspense, use } from 'react'
import type { Freshness as Facts } from '#api/answer-headers.ts'
import { refresh } from '#app/data/query.ts'
import { Button } from '#app/ui/Button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Stamp } from '#app/ui/Stamp.tsx'
import { Tooltip } from '#app/ui/overlay/Tooltip.tsx'
import { late } from '#app/ui/overlay/late.ts'
import { AnswerAge } from './AnswerAge.tsx'
import { Late } from './Late.tsx'
import { AgeAbove, isSaidAbove } from './age-above.ts'

const loadWhy = late(() => import('./StoredWhy.tsx'))

interface Props {
  facts: Facts | undefined
  fetching?: boolean
}

/**
 * The age and source of the data on screen, with a refresh button. Part of a page omits what the page header
 * already shows.
 */
export function Freshness({ facts, fetching = false }: Props) {
  const above = use(AgeAbove)
  return (
    <span className="flex min-w-0 items-center gap-1">
      {facts && !isSaidAbove(facts, above) && <Age facts={facts} />}
      <Button variant="ghost" size="sm" aria-label="Refresh" pending={fetching && !facts} onClick={refresh}>
        <RefreshCw />
      </Button>
    </span>
  )
}

function Age({ facts }: { facts: Facts }) {
  const { source, stale } = facts
  if (source === 'network') {
    return (
      <Stamp tone="live">
        <span className="max-md:sr-only">updated </span>
        <Time facts={facts} />
      </Stamp>
    )
  }
  return (
    <Tooltip
      content={
        <Suspense fallback="Stored on this machine.">
          <Late load={loadWhy} render={({ StoredWhy }) => <StoredWhy facts={facts} />} />
        </Suspense>
      }
    >
      <button type="button" className="flex min-w-0 items-center rounded">
        <Stamp tone={stale ? 'changed' : 'stored'}>
          <span className="max-md:sr-only">stored data from </span>
          <Time facts={facts} />
          {stale && <span className="max-md:sr-only">, changed since</span>}
        </Stamp>
      </button>
    </Tooltip>
  )
}

/** On narrow screens, as wide as the longest time, so that a change does not wrap its neighbours. */
const Time = ({ facts }: { facts: Facts }) => (
  <>
    <span
      className={cx(
        'max-md:inline-block max-md:min-w-15 max-md:text-left',
        facts.timeUncertain && "max-md:before:content-['~'/'']",
      )}
    >
      <AnswerAge facts={facts} />
    </span>
    {facts.timeUncertain && <span className="max-md:sr-only">, time uncertain</span>}
  </>
)
