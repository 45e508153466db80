import type { AddressLot } from '#api/generated/system-networking.ts'
import { inOrder, rangeOfBlock } from '#domain/network/address-lots.ts'
import { rangeText } from '#domain/network/ip-pools.ts'
import { blocksOf } from '#app/shared/rack-network/rack-network-reads.ts'
import { useTakenAddresses } from '#app/shared/rack-network/use-taken-addresses.ts'
import { useLater } from '#app/data/query.ts'
import { HolderList } from './HolderList.tsx'
import { LotPools } from './LotPools.tsx'
import { takenOf } from './use-lot-rows.ts'

/** Lists what the deletion frees and what prevents it. */
export function LotDeletion({ lot }: { lot: AddressLot }) {
  const { data, error } = useLater(blocksOf(lot.name))
  const blocks = inOrder(data?.value.items ?? [])
  const { taken, isPending, unread } = takenOf(blocks, useTakenAddresses())
  if (taken.length > 0)
    return (
      <div className="flex flex-col gap-2">
        <p>It cannot be deleted while these are using its addresses:</p>
        <HolderList label="Used by" taken={taken} />
      </div>
    )
  const unknown = [...(error && !data ? ['its blocks'] : []), ...unread]
  return (
    <div className="flex flex-col gap-2">
      {blocks.length > 0 && (
        <p>
          These addresses will no longer be in any lot:{' '}
          <span className="font-mono text-sm">
            {blocks.map((block) => rangeText(rangeOfBlock(block))).join(', ')}
          </span>
        </p>
      )}
      {isPending && <p>Checking what uses it…</p>}
      {unknown.length > 0 && (
        <p>Could not load {unknown.join(', ')}. A lot cannot be deleted while it is in use.</p>
      )}
      {lot.kind === 'pool' && data && <LotPools blocks={blocks} />}
    </div>
  )
}
