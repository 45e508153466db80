import { RefreshCw } from 'lucide-react'
import { countsFrom, type Freshness as Facts, type Reason } from '#api/answer-headers.ts'
import { noticePress } from '#app/data/asked-by-person.ts'
import { Button } from '#app/ui/Button.tsx'
import { RelativeTime } from '#app/ui/RelativeTime.tsx'
import { Stamp } from '#app/ui/Stamp.tsx'
import { Tooltip } from '#app/ui/Tooltip.tsx'

const reasons: Record<Reason, string> = {
  offline: 'The server cannot be reached.',
  timeout: 'The server took too long.',
  cut: 'The connection broke off.',
  status: 'The server could not answer',
  gateway: 'Something between this machine and the server answered in its place',
  redirect: 'The way to the server asks for a sign-in.',
  unreadable: 'The server’s answer could not be read.',
  breaker: 'The server did not answer just before; it is being tried from time to time.',
}

interface Props {
  facts: Facts | undefined
  fetching?: boolean
  onRefresh: () => void
}

/** How old what is on screen is, where it came from, and the button that renews it. */
export function Freshness({ facts, fetching = false, onRefresh }: Props) {
  return (
    <span className="flex min-w-0 items-center gap-1">
      {facts && <Age facts={facts} />}
      <Button
        variant="ghost"
        size="sm"
        aria-label="Refresh"
        pending={fetching && !facts}
        onClick={() => (noticePress(), onRefresh())}
      >
        <RefreshCw />
      </Button>
    </span>
  )
}

function Age({ facts }: { facts: Facts }) {
  const { source, reason, upstreamStatus, timeUncertain, stale } = facts
  const date = new Date(countsFrom(facts))
  if (source === 'network') {
    return (
      <Stamp tone="live">
        <span className="max-sm:sr-only">updated </span>
        <RelativeTime date={date} suffix past />
        {timeUncertain && ', time uncertain'}
      </Stamp>
    )
  }
  const status =
    (reason === 'status' || reason === 'gateway') && upstreamStatus ? ` (${upstreamStatus}).` : ''
  const why = `${reason ? reasons[reason] : ''}${status}${stale ? ' Something was changed since; that is not in here.' : ''}`
  return (
    <Tooltip content={why.trim() || 'Kept on this machine.'}>
      <button type="button" className="flex min-w-0 items-center rounded">
        <Stamp tone="stored">
          stored data from <RelativeTime date={date} suffix past />
          {stale && ', changed since'}
          {timeUncertain && ', time uncertain'}
        </Stamp>
      </button>
    </Tooltip>
  )
}
