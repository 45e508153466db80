import { Combobox } from '#app/ui/Combobox.tsx'
import { cx } from '#app/ui/cx.ts'
import { inputClass } from '#app/ui/input-class.ts'
import { Select } from '#app/ui/Select.tsx'
import { Switch } from '#app/ui/Switch.tsx'
import { localInput, type Span } from './history.ts'
import type { HistoryView, Preset } from './use-history-view.ts'

const fleet = ''
const own = 'own'

const ranges = [
  { value: '1d', label: '1 day' },
  { value: '7d', label: '7 days' },
  { value: '30d', label: '30 days' },
  { value: '90d', label: '90 days' },
  { value: own, label: 'Custom' },
]

interface Props {
  view: HistoryView
  span: Span
  silos: string[]
}

/** Whose past is shown, and how much of it. */
export function HistoryControls({ view, span, silos }: Props) {
  const known = view.silo === undefined || silos.includes(view.silo) ? silos : [view.silo, ...silos]
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Combobox
        aria-label="Silo"
        noun="silos"
        className="max-w-48 max-sm:max-w-none"
        value={view.silo ?? fleet}
        onValueChange={(silo) => view.setSilo(silo === fleet ? undefined : silo)}
        options={[
          { value: fleet, label: 'Whole fleet' },
          ...known.map((name) => ({ value: name, label: name })),
        ]}
      />
      <Select
        aria-label="Range"
        className="max-w-28 max-sm:max-w-none"
        value={view.own ? own : view.preset}
        onValueChange={(range) => (range === own ? view.setOwn(span) : view.setPreset(range as Preset))}
        options={ranges}
      />
      {view.own && <OwnSpan span={view.own} onChange={view.setOwn} />}
      <Switch label="Quota and estimate" checked={view.limits} onCheckedChange={view.setLimits} />
    </div>
  )
}

function OwnSpan({ span, onChange }: { span: Span; onChange: (span: Span) => void }) {
  const set = (edge: keyof Span) => (event: React.ChangeEvent<HTMLInputElement>) => {
    const at = new Date(event.target.value).getTime()
    // While it is being typed there is no date yet.
    if (!Number.isNaN(at)) onChange({ ...span, [edge]: at })
  }
  const isBackwards = span.from >= span.to
  return (
    <>
      {(['from', 'to'] as const).map((edge) => (
        <label key={edge} className="flex items-center gap-2 max-sm:w-full">
          <span className="text-ink-2 max-sm:w-10">{edge === 'from' ? 'From' : 'To'}</span>
          <input
            type="datetime-local"
            value={localInput(span[edge])}
            onChange={set(edge)}
            aria-invalid={isBackwards || undefined}
            aria-describedby={isBackwards ? 'history-backwards' : undefined}
            className={cx(inputClass, 'sm:w-48')}
          />
        </label>
      ))}
      {isBackwards && (
        <p id="history-backwards" role="alert" className="text-sm text-bad">
          The beginning must lie before the end
        </p>
      )}
    </>
  )
}
