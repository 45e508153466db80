import type { AddressLot, AddressLotBlock } from '#api/generated/system-networking.ts'
import { lotFill } from '#domain/network/address-lots.ts'
import type { PoolFill } from '#domain/network/ip-pools.ts'
import { useLots } from '#app/shared/rack-network/use-lots.ts'
import { type TakenAddresses, useTakenAddresses } from '#app/shared/rack-network/use-taken-addresses.ts'

/** A lot with its blocks and their taken addresses, once loaded. */
export interface LotRow extends AddressLot, TakenAddresses {
  blocks: AddressLotBlock[] | undefined
  /** Why the blocks did not load. */
  error: Error | null
  fill: PoolFill | undefined
}

/** Limits taken addresses to those in `blocks`. */
export const takenOf = (blocks: AddressLotBlock[], all: TakenAddresses): TakenAddresses => ({
  ...all,
  taken: all.taken.filter(({ blockId }) => blocks.some(({ id }) => id === blockId)),
})

/** Adds blocks and taken addresses, which load after the list. */
export function useLotRows(): (lot: AddressLot) => LotRow {
  const { lots, error: unread } = useLots()
  const all = useTakenAddresses()
  return (lot) => {
    const { blocks, error = unread } = lots?.find(({ id }) => id === lot.id) ?? {}
    const fill = blocks && !all.isPending ? lotFill(blocks, all.taken) : undefined
    return { ...lot, ...takenOf(blocks ?? [], all), blocks, error, fill }
  }
}
