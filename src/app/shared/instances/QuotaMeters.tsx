import type { ReactNode } from 'react'
import { optionReads } from '#app/components/fields/options.ts'
import { isUnlimited } from '#domain/limits.ts'
import type { Need } from '#app/shared/quotas/quotas.ts'
import { useRequestedUses } from '#app/data/requested-state.ts'
import { useLater } from '#app/data/query.ts'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import { ifKnown } from '#app/ui/text/if-known.ts'
import { Gauge } from '#app/ui/Gauge.tsx'
import { GaugeSwatch } from '#app/ui/GaugeSwatch.tsx'

interface Props {
  /** Added to the silo's current use. */
  need: Need
  kinds: Array<keyof Need>
  /** Explains the figures. */
  children: ReactNode
}

const bytes = (value: number) => ifKnown(value, (known) => formatBytes(known, { digits: 1 }))

const words = {
  cpus: { label: 'CPU quota', format: (count: number) => ifKnown(count, String) },
  memory: { label: 'Memory quota', format: bytes },
  storage: { label: 'Storage quota', format: bytes },
}

/** The silo's quotas after the change; nothing if they are unknown. */
export function QuotaMeters({ need, kinds, children }: Props) {
  const utilization = useLater(optionReads.utilization()).data?.value
  const asked = useRequestedUses()
  if (!utilization) return null
  const { capacity, provisioned } = utilization
  return (
    <section
      aria-label="Quotas"
      className="@container flex flex-col gap-2 rounded border border-line bg-surface p-3"
    >
      <p className="text-sm text-ink-2">
        {children} <GaugeSwatch part="change" />
      </p>
      <div className="grid gap-x-6 gap-y-2 @min-[26rem]:grid-flow-col @min-[26rem]:auto-cols-fr">
        {kinds.map((kind) => {
          const { label, format } = words[kind]
          const change = need[kind] + asked[kind]
          return (
            <Gauge key={kind} label={label} used={provisioned[kind]} change={change} limit={capacity[kind]}>
              {format(provisioned[kind] + change)} /{' '}
              {isUnlimited(kind, capacity[kind]) ? 'no limit' : format(capacity[kind])}
              {asked[kind] !== 0 && ' (requested)'}
            </Gauge>
          )
        })}
      </div>
    </section>
  )
}
