import { useQueries } from '@tanstack/react-query'
import type { AddressLot, AddressLotBlock } from '#api/generated/system-networking.ts'
import { inOrder } from '#domain/network/address-lots.ts'
import { pollInterval, useLater } from '#app/data/query.ts'
import { allLots, blocksOf } from './rack-network-reads.ts'

/** A lot with its blocks. */
export interface LotBlocks extends AddressLot {
  /** Undefined while they are not known. */
  blocks: AddressLotBlock[] | undefined
  /** Why they cannot be read. */
  error: Error | null
}

/** All lots with their blocks; undefined while it is not known which there are. */
export function useLots() {
  const lots = useLater(allLots)
  const reads = useQueries({
    queries: (lots.data?.value.items ?? []).map(({ name }) => ({
      ...blocksOf(name),
      refetchInterval: () => pollInterval(false),
    })),
  })
  return {
    lots: lots.data?.value.items.map((lot, index): LotBlocks => {
      const { data, error = null } = reads[index] ?? {}
      return { ...lot, blocks: data && inOrder(data.value.items), error: data ? null : error }
    }),
    error: lots.data ? null : lots.error,
  }
}
