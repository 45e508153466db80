import { useQueries } from '@tanstack/react-query'
import type { LotBlock } from '#domain/network/bgp.ts'
import { allLots, blocksOf } from '#app/shared/rack-network/rack-network-reads.ts'
import { useLater } from '#app/data/query.ts'

/** Blocks of all address lots, and a note if some are unknown. */
export function useLotBlocks() {
  const lots = useLater(allLots)
  const items = lots.data?.value.items ?? []
  const reads = useQueries({ queries: items.map(({ name }) => blocksOf(name)) })
  const blocks: LotBlock[] = items.flatMap(({ name }, at) =>
    (reads[at]?.data?.value.items ?? []).map(({ id, firstAddress, lastAddress }) => ({
      id,
      lot: name,
      first: firstAddress,
      last: lastAddress,
    })),
  )
  const error = [lots, ...reads].find((read) => read.error && !read.data)?.error ?? null
  const isPending = lots.isPending || reads.some((read) => read.isPending)
  return { blocks, isPending, error }
}

export const blockText = ({ lot, first, last }: LotBlock): string => `${lot} ${first}–${last}`
