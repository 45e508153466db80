import { Link } from 'react-router'
import type { AddressLotBlock } from '#api/generated/system-networking.ts'
import { rangeOfBlock } from '#domain/network/address-lots.ts'
import { rangeBetween } from '#domain/network/ip-addresses.ts'
import { usePrefixUse } from '#app/shared/rack-network/use-prefix-use.ts'
import { to } from '#app/url/paths.ts'
import { Skeleton } from '#app/ui/Skeleton.tsx'

interface Props {
  /** Undefined while they are unread. */
  blocks: AddressLotBlock[] | undefined
  /** Why they could not be read. */
  unread: Error | null
}

export function PoolLinks({ blocks, unread }: Props) {
  const use = usePrefixUse((blocks ?? []).map((block) => rangeBetween(rangeOfBlock(block))))
  const { pools } = use
  const error = blocks ? use.error : unread
  if (!error && (!blocks || use.isPending)) return <Skeleton className="w-24" />
  if (error) return <span className="text-ink-2">could not be loaded</span>
  if (pools.length === 0) return 'None'
  return (
    <span className="flex min-w-0 flex-wrap gap-x-2">
      {pools.map((pool) => (
        <Link
          key={pool}
          to={to('/system/networking/ip-pools/:pool', { pool })}
          className="text-accent hover:underline"
        >
          <bdi>{pool}</bdi>
        </Link>
      ))}
    </span>
  )
}
