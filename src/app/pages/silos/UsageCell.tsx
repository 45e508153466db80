import type { Resource } from '#app/shared/quotas/quota-rules.ts'
import { amount, quotaAmount } from '#app/shared/silos/silo-words.ts'
import { GaugeTrack } from '#app/ui/GaugeTrack.tsx'

interface Props {
  used: number
  quota: number
  kind: Resource
}

export function UsageCell({ used, quota, kind }: Props) {
  return (
    <span className="flex min-w-0 flex-col justify-center gap-px font-mono text-sm leading-4">
      <span className="truncate">
        {amount(kind, used)}
        <span className="text-ink-2"> / {quotaAmount(kind, quota)}</span>
      </span>
      <GaugeTrack used={used} limit={quota} />
    </span>
  )
}
