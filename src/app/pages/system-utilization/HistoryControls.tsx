import { useState } from 'react'
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
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2 max-sm:order-last max-sm:basis-full">
      <Combobox
        aria-label="Silo"
        noun="silos"
        className="max-w-48 max-sm:max-w-none max-sm:flex-1"
        value={view.silo ?? fleet}
        onValueChange={(silo) => view.setSilo(silo === fleet ? undefined : silo)}
        options={[
          { value: fleet, label: 'Whole fleet' },
          ...known.map((name) => ({ value: name, label: name })),
        ]}
      />
      <Select
        aria-label="Range"
        className="max-w-28 max-sm:flex-1"
        value={view.own ? own : view.preset}
        onValueChange={(range) => (range === own ? view.setOwn(span) : view.setPreset(range as Preset))}
        options={ranges}
      />
      {view.own && <OwnSpan span={view.own} onChange={view.setOwn} />}
      <Switch
        className="max-sm:basis-full"
        label="Quota and estimate"
        checked={view.limits}
        onCheckedChange={view.setLimits}
      />
    </div>
  )
}

function OwnSpan({ span, onChange }: { span: Span; onChange: (span: Span) => void }) {
  const isBackwards = span.from >= span.to
  return (
    <>
      <Edge
        label="From"
        time={span.from}
        wrong={isBackwards}
        onChange={(from) => onChange({ ...span, from })}
      />
      <Edge label="To" time={span.to} wrong={isBackwards} onChange={(to) => onChange({ ...span, to })} />
      {isBackwards && (
        <p id={wrongId} role="alert" className="text-sm text-bad">
          The beginning must lie before the end
        </p>
      )}
    </>
  )
}

const wrongId = 'history-span-wrong'
/** A year that is being typed begins with years in which nothing was provisioned. */
const earliest = Date.UTC(2000, 0)

interface EdgeProps {
  label: string
  time: number
  wrong: boolean
  onChange: (time: number) => void
}

function Edge({ label, time, wrong, onChange }: EdgeProps) {
  const [text, setText] = useState(localInput(time))
  const [known, setKnown] = useState(time)
  if (known !== time) {
    setKnown(time)
    setText(localInput(time))
  }
  return (
    <label className="flex items-center gap-2 max-sm:w-full">
      <span className="text-ink-2 max-sm:w-10">{label}</span>
      <input
        type="datetime-local"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          const at = new Date(target.value).getTime()
          if (at >= earliest) onChange(at)
        }}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? wrongId : undefined}
        className={cx(inputClass, 'sm:w-48')}
      />
    </label>
  )
}
