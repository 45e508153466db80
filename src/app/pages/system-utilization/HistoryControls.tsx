import type { Range } from '#app/components/charts/chart-data.ts'
import { CustomRange } from '#app/components/charts/CustomRange.tsx'
import { Combobox } from '#app/ui/Combobox.tsx'
import { Select, type SelectOption } from '#app/ui/Select.tsx'
import { Switch } from '#app/ui/Switch.tsx'
import type { HistoryView, Preset } from './use-history-view.ts'

const fleet = ''
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
  silos: string[]
}

/** Whose past is shown, and how much of it. */
export function HistoryControls({ view, span, silos }: Props) {
  const known = view.silo === undefined || silos.includes(view.silo) ? silos : [view.silo, ...silos]
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2 max-sm:order-last max-sm:basis-full">
      <Combobox
        aria-label="Silo"
        noun="silos"
        className="max-w-48 max-sm:flex-1"
        value={view.silo ?? fleet}
        onValueChange={(silo) => view.setSilo(silo === fleet ? undefined : silo)}
        options={[
          { value: fleet, label: 'Whole fleet' },
          ...known.map((name) => ({ value: name, label: name })),
        ]}
      />
      <Select
        aria-label="Range"
        className="max-w-36 max-sm:flex-1"
        value={view.own ? own : view.preset}
        onValueChange={(range) => (range === own ? view.setOwn(span) : view.setPreset(range))}
        options={ranges}
      />
      {view.own && (
        <CustomRange key={`${view.own.from} ${view.own.to}`} range={view.own} onFix={view.setOwn} />
      )}
      <Switch
        className="max-sm:basis-full"
        label="Quota and estimate"
        checked={view.limits}
        onCheckedChange={view.setLimits}
      />
    </div>
  )
}
