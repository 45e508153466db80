import type { ReactNode } from 'react'
import type { Range } from '#app/components/charts/chart-data.ts'
import { CustomRange } from '#app/components/charts/CustomRange.tsx'
import { Select, type SelectOption } from '#app/ui/form/Select.tsx'
import { Switch } from '#app/ui/form/Switch.tsx'
import type { HistoryView, Preset } from './use-history-view.ts'

const own = 'own'

const ranges: SelectOption<Preset | typeof own>[] = [
  { value: '1d', label: '1 day' },
  { value: '7d', label: '7 days' },
  { value: '30d', label: '30 days' },
  { value: '90d', label: '90 days' },
  { value: own, label: 'Custom' },
]

interface Props {
  view: HistoryView
  span: Range
  /** Label of the switch for limits. */
  limitsLabel: string
  /** Selects the subject. */
  children: ReactNode
}

export function HistoryControls({ view, span, limitsLabel, children }: Props) {
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2 max-sm:order-last max-sm:basis-full">
      {children}
      <Select
        aria-label="Range"
        className="max-w-36 max-sm:flex-1"
        value={view.own ? own : view.preset}
        onValueChange={(range) => (range === own ? view.setOwn(span) : view.setPreset(range))}
        options={ranges}
      />
      {view.own && <CustomRange range={view.own} onFix={view.setOwn} />}
      <Switch
        className="max-sm:basis-full"
        label={limitsLabel}
        checked={view.limits}
        onCheckedChange={view.setLimits}
      />
    </div>
  )
}
