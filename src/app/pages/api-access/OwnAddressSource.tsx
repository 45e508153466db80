import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import type { useOwnAddress } from './own-address.ts'

/** The user's address and how it is known, or why it is unknown. */
export function OwnAddressSource({ known }: { known: ReturnType<typeof useOwnAddress> }) {
  const { data, error, isPending } = known
  if (isPending)
    return (
      <span data-long className="text-ink-2">
        Looking it up in the audit log…
      </span>
    )
  if (data)
    return (
      <span data-long>
        <span className="font-mono text-sm">{data.ip}</span>
        <span className="text-ink-2">
          {' '}
          according to the audit log, which recorded{' '}
          <span className="font-mono text-sm">{data.operationId}</span> from this address{' '}
          <RelativeTime date={data.at} suffix past />. It may have changed since.
        </span>
      </span>
    )
  return (
    <span data-long className="text-ink-2">
      {error
        ? `Unknown because the audit log could not be loaded. ${error.message}`
        : 'Unknown. Only the audit log records it, and no changes were made from this browser in the last ten minutes.'}
    </span>
  )
}
