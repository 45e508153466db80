import { useQueries } from '@tanstack/react-query'
import type { AddressLot, AddressLotBlock } from '#api/generated/system-networking.ts'
import { inOrder } from '#domain/network/address-lots.ts'
import { polled } from '#app/data/polled.ts'
import { useLater } from '#app/data/query.ts'
import { allLots, blocksOf } from './rack-network-reads.ts'

export interface LotBlocks extends AddressLot {
  /** Undefined while unknown. */
  blocks: AddressLotBlock[] | undefined
  /** Why the blocks could not be read. */
  error: Error | null
}

/** All lots with their blocks; undefined until the lots are known. */
export function useLots() {
  const lots = useLater(allLots)
  const reads = useQueries({
    queries: (lots.data?.value.items ?? []).map(({ name }) => ({ ...blocksOf(name), ...polled })),
  })
  return {
    lots: lots.data?.value.items.map((lot, index): LotBlocks => {
      const { data, error = null } = reads[index] ?? {}
      return { ...lot, blocks: data && inOrder(data.value.items), error: data ? null : error }
    }),
    error: lots.data ? null : lots.error,
  }
}
