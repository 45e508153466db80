import { fillText, type PoolFill } from '#domain/network/ip-pools.ts'
import { Gauge } from '#app/ui/Gauge.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'

interface Props {
  pool: string
  fill: PoolFill | undefined
  failed: boolean
}

export function PoolGauge({ pool, fill, failed }: Props) {
  if (failed) return <span className="text-ink-2">could not be loaded</span>
  if (!fill) return <Skeleton className="w-32" />
  return (
    <Gauge small used={fill.share} limit={1} label={`Addresses used in ${pool}`}>
      {fillText(fill)}
    </Gauge>
  )
}
