import type { AddressLotBlock } from '#api/generated/system-networking.ts'
import { rangeOfBlock } from '#domain/network/address-lots.ts'
import { rangeBetween } from '#domain/network/ip-addresses.ts'
import { usePrefixUse } from '#app/shared/rack-network/use-prefix-use.ts'

/** Lists, in the delete dialog, the pools with ranges in a lot and their users. */
export function LotPools({ blocks }: { blocks: AddressLotBlock[] }) {
  const use = usePrefixUse(blocks.map((block) => rangeBetween(rangeOfBlock(block))))
  if (use.isPending) return <p>Looking up IP pools with ranges in this lot…</p>
  if (use.error) return <p>IP pools with ranges in this lot could not be loaded: {use.error.message}</p>
  if (use.pools.length === 0) return <p>No IP pool has ranges in this lot.</p>
  return (
    <p>
      IP pools with ranges in this lot: <b translate="no">{use.pools.join(', ')}</b>. They will keep their
      ranges, but these can no longer be announced.{' '}
      {use.silos.length > 0 && (
        <>
          Silos with addresses from them: <b translate="no">{use.silos.join(', ')}</b>.
        </>
      )}
    </p>
  )
}
