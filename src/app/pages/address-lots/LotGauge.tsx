import type { AddressLot } from '#api/generated/system-networking.ts'
import { takenText } from '#domain/network/address-lots.ts'
import type { PoolFill } from '#domain/network/ip-pools.ts'
import { Gauge } from '#app/ui/Gauge.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'

interface Props extends Pick<AddressLot, 'name' | 'kind'> {
  /** Undefined until known. */
  fill: PoolFill | undefined
  error: Error | null
  unread: string[]
}

/** A pool lot may be fully announced; that is normal. */
export function LotGauge({ name, kind, fill, error, unread }: Props) {
  if (error) return <span className="text-ink-2">could not be loaded</span>
  if (!fill) return <Skeleton className="w-32" />
  return (
    <Gauge small used={fill.share} limit={1} neutral={kind === 'pool'} label={`Used addresses in ${name}`}>
      {takenText(fill, unread.length > 0)}
    </Gauge>
  )
}
