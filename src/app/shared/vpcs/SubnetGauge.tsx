import { freeText } from '#domain/network/subnet-blocks.ts'
import { Gauge } from '#app/ui/Gauge.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import type { SubnetContent } from './use-vpc-nics.ts'

interface Props {
  name: string
  /** Undefined while loading, null if it cannot be read. */
  content: SubnetContent | undefined | null
}

/** Free addresses of a subnet's IPv4 block, as a gauge. */
export function SubnetGauge({ name, content }: Props) {
  if (content?.fill)
    return (
      <Gauge small used={content.fill.share} limit={1} label={`Used IPv4 addresses in ${name}`}>
        {freeText(content.fill)}
      </Gauge>
    )
  if (content === null || content?.error) return <span className="text-ink-2">could not be loaded</span>
  if (content?.isPartial) return <span className="text-ink-2">too many to count</span>
  if (content?.nics) return <span className="text-ink-2">unknown</span>
  return <Skeleton className="w-32" />
}
