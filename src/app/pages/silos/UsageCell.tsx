import { cx } from '#app/ui/cx.ts'
import { shareUsed } from './quota-rules.ts'

interface Props {
  used: number
  quota: number
  format: (value: number) => string
}

const fill = (share: number) => (share >= 0.95 ? 'bg-bad' : share >= 0.8 ? 'bg-busy' : 'bg-ink-2')

export function UsageCell({ used, quota, format }: Props) {
  const share = Math.min(1, shareUsed(used, quota))
  return (
    <span className="flex min-w-0 flex-col justify-center gap-0.5 font-mono text-sm leading-4">
      <span className="truncate">
        {format(used)}
        <span className="text-ink-2"> / {format(quota)}</span>
      </span>
      <span aria-hidden className="h-1 w-full rounded-[2px] bg-line forced-colors:border">
        <span
          className={cx('block h-full rounded-[2px] forced-colors:bg-[CanvasText]', fill(share))}
          style={{ width: `${share * 100}%` }}
        />
      </span>
    </span>
  )
}
