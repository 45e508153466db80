import { fillText, type PoolFill } from '#domain/ip-pools.ts'
import { FillBar } from '#app/ui/FillBar.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'

interface Props {
  pool: string
  fill: PoolFill | undefined
  failed: boolean
}

export function PoolFillBar({ pool, fill, failed }: Props) {
  if (failed) return <span className="text-ink-2">could not be read</span>
  if (!fill) return <Skeleton className="w-32" />
  return (
    <FillBar share={fill.share} label={`Used addresses of ${pool}`}>
      {fillText(fill)}
    </FillBar>
  )
}
