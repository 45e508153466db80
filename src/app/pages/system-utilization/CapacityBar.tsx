import { cx } from '#app/ui/cx.ts'

/** The four amounts of one resource, on one scale. What is unknown has no place on it. */
export interface Amounts {
  provisioned: number
  quotas: number
  estimate?: number | undefined
  physical?: number | undefined
}

export type AmountKind = keyof Amounts

const fillColor = (share: number) => (share >= 95 ? 'bg-bad' : share >= 80 ? 'bg-busy' : 'bg-ink-2')

/** Provisioned fills the bar, physical is its length, quotas and estimate are marks across it. The numbers stand beside it. */
export function CapacityBar({ provisioned, quotas, estimate, physical }: Amounts) {
  const max = Math.max(provisioned, quotas, estimate ?? 0, physical ?? 0, 1)
  const at = (value: number) => `${(value / max) * 100}%`
  const share = (provisioned / (estimate ?? max)) * 100
  return (
    <div aria-hidden className="relative my-1 h-2">
      <div
        className={cx(
          'absolute inset-y-0 left-0 rounded-[2px]',
          physical === undefined ? 'bg-hover' : 'capacity-physical',
        )}
        style={{ width: physical === undefined ? '100%' : at(physical) }}
      />
      <div className="absolute inset-x-0 bottom-0 h-px bg-line-2" />
      <div
        className={cx(
          'absolute inset-y-0 left-0 rounded-[2px] forced-colors:bg-[CanvasText]',
          fillColor(share),
        )}
        style={{ width: at(provisioned) }}
      />
      {estimate !== undefined && <Mark kind="estimate" left={at(estimate)} />}
      <Mark kind="quotas" left={at(quotas)} />
    </div>
  )
}

const Mark = ({ kind, left }: { kind: 'quotas' | 'estimate'; left: string }) => (
  <span
    data-kind={kind}
    className="capacity-mark absolute"
    style={{ inset: `-4px auto -4px min(${left}, 100% - 2px)` }}
  />
)

/** How an amount is drawn in the bar, to stand beside its name. */
export function AmountSwatch({ kind }: { kind: AmountKind }) {
  return (
    <span aria-hidden className="inline-flex h-3 w-2 shrink-0 justify-center">
      {kind === 'provisioned' ? (
        <span className="my-auto h-2 w-2 rounded-[2px] bg-ink-2 forced-colors:bg-[CanvasText]" />
      ) : kind === 'physical' ? (
        <span className="capacity-physical my-auto h-2 w-2 rounded-[2px]" />
      ) : (
        <span data-kind={kind} className="capacity-mark h-full" />
      )}
    </span>
  )
}
