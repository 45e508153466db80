import { Link } from 'react-router'
import { to } from '#app/url/paths.ts'
import { CopyButton } from '#app/ui/text/CopyButton.tsx'
import { IdText } from '#app/ui/text/IdText.tsx'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'

/** Text reported by hardware, with a copy button for tickets. */
export const Identifier = ({ value, label }: { value: string; label: string }) => (
  <span className="flex min-w-0 items-center gap-1 font-mono text-sm">
    <bdi className="truncate">{value ?? '–'}</bdi>
    <CopyButton value={value} label={`Copy ${label}`} />
  </span>
)

/** A link to a rack, labelled by its short id. */
export const RackLink = ({ rackId }: { rackId: string }) => (
  <Link
    to={to('/system/inventory/racks/:rackId', { rackId })}
    className="font-mono text-sm text-accent hover:underline"
  >
    <IdText id={rackId} />
  </Link>
)

export const Age = ({ date }: { date: Date }) => <RelativeTime date={date} suffix />
