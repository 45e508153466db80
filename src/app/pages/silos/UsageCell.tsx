import { GaugeTrack } from '#app/ui/GaugeTrack.tsx'

interface Props {
  used: number
  quota: number
  format: (value: number) => string
}

export function UsageCell({ used, quota, format }: Props) {
  return (
    <span className="flex min-w-0 flex-col justify-center gap-px font-mono text-sm leading-4">
      <span className="truncate">
        {format(used)}
        <span className="text-ink-2"> / {format(quota)}</span>
      </span>
      <GaugeTrack used={used} limit={quota} />
    </span>
  )
}
