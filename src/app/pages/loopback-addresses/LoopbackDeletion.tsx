import type { LoopbackAddress } from '#api/generated/system-networking.ts'
import { addressOf } from '#domain/network/address-lots.ts'
import { bfdSessions } from '#app/shared/rack-network/rack-network-reads.ts'
import { useLater } from '#app/data/query.ts'
import { shortId } from '#app/ui/text/format.ts'

/** A loopback address with a label and its lot, if known. */
export interface LoopbackRow extends LoopbackAddress {
  name: string
  lot: string | undefined
}

/** Lists where the address is removed, and the BFD sessions that start from it. */
export function LoopbackDeletion({ loopback }: { loopback: LoopbackRow }) {
  const { address, switchLocation, rackId, lot } = loopback
  const { data, error } = useLater(bfdSessions)
  const sessions = data?.value.filter(
    (session) => session.switch === switchLocation && session.local === addressOf(address),
  )
  return (
    <div className="flex flex-col gap-2">
      <p>
        The address will be removed from <b translate="no">{switchLocation}</b> in rack{' '}
        <b className="font-mono text-sm">{shortId(rackId)}</b> and returned to{' '}
        {lot ? <bdi>address lot {lot}</bdi> : 'its address lot'}. The switch will no longer be reachable at
        this address.
      </p>
      {sessions && sessions.length > 0 && (
        <p>
          BFD sessions that use it: <b translate="no">{sessions.map(({ peer }) => peer).join(', ')}</b>.
        </p>
      )}
      {sessions?.length === 0 && <p>No BFD sessions use it.</p>}
      {!data && (
        <p>
          {error
            ? `BFD sessions that use it could not be loaded: ${error.message}`
            : 'Looking up BFD sessions that use it…'}
        </p>
      )}
    </div>
  )
}
