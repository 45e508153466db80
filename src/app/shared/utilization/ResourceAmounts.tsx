import './utilization.css'
import type { ReactNode } from 'react'
import type { Resource } from '#domain/sled-loss.ts'
import { Quantity } from '#app/ui/text/Quantity.tsx'
import type { GaugeAmounts } from '#app/ui/gauge.ts'
import { GaugeSwatch } from '#app/ui/GaugeSwatch.tsx'
import { GaugeTrack } from '#app/ui/GaugeTrack.tsx'
import { labelOf } from './amounts.ts'

interface Props {
  resource: Resource
  amounts: GaugeAmounts
  sentence: ReactNode
  badge?: ReactNode
  /** The amounts in words: gauge part, label and text. */
  texts: readonly (readonly [part: keyof GaugeAmounts | undefined, label: string, text: string])[]
}

/** A resource's provisioned amount as a gauge and in words. */
export function ResourceAmounts({ resource, amounts, sentence, badge, texts }: Props) {
  return (
    <section aria-label={labelOf(resource)} className="border-b border-line px-3 py-2">
      <header className="flex flex-wrap items-center gap-x-3">
        <h3 className="font-medium">{labelOf(resource)}</h3>
        <p className="text-sm text-ink-2">{sentence}</p>
        {badge}
      </header>
      <GaugeTrack className="my-1.5" {...amounts} />
      <dl className="capacity-amounts">
        {texts.map(([part, label, text]) => (
          <div key={label} className="flex min-w-0 flex-wrap items-center gap-x-2">
            <dt className="flex items-center gap-1.5 text-sm text-ink-2">
              {part && <GaugeSwatch part={part} />}
              {label}
            </dt>
            <dd className="font-mono text-sm whitespace-nowrap">
              <Quantity>{text}</Quantity>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
