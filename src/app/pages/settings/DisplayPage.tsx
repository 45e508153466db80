import { useState } from 'react'
import { localStore } from '#app/state/browser-storage.ts'
import { density, type Density, setDensity } from '#app/ui/table/density.ts'
import { serverNow } from '#app/ui/text/clock.ts'
import { Combobox } from '#app/ui/form/Combobox.tsx'
import { Field } from '#app/ui/form/Field.tsx'
import { formatDate } from '#app/ui/text/format.ts'
import { RadioGroup } from '#app/ui/form/RadioGroup.tsx'
import { Select } from '#app/ui/form/Select.tsx'
import { hasSingleKeys, setSingleKeys } from '#app/ui/single-keys.ts'
import { Switch } from '#app/ui/form/Switch.tsx'
import { isTheme, setTheme, useTheme } from '#app/ui/theme.ts'
import { timeKeys } from '#app/ui/text/time-settings.ts'

const asSystem = 'system'
const systemZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
const zones = [
  { value: asSystem, label: `System: ${systemZone}` },
  ...['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map((zone) => ({
    value: zone,
    label: zone,
  })),
]

const hours = [
  { value: asSystem, label: 'System' },
  { value: 'h23', label: '24-hour' },
  { value: 'h12', label: '12-hour' },
]

/** Stores how times are shown and reloads the page, so that all of them change. */
function tellTimes(key: string, choice: string): void {
  if (choice === asSystem) localStore.remove(key)
  else localStore.set(key, choice)
  location.reload()
}

/** Example of the current format. */
function Now() {
  const [now] = useState(() => formatDate(new Date(serverNow())))
  return <>It is now {now}. Tooltips also show UTC.</>
}

export default function DisplayPage() {
  const theme = useTheme()
  const [rows, setRows] = useState(density)
  const [keys, setKeys] = useState(hasSingleKeys)
  return (
    <section aria-label="Display" className="flex max-w-xl flex-col gap-6">
      <div className="flex flex-col gap-1">
        <header className="flex min-h-8 items-center">
          <h1 className="text-xl font-semibold">Display</h1>
        </header>
        <p className="text-ink-2">How the console looks on this machine, for every user.</p>
      </div>
      <RadioGroup
        label="Theme"
        row
        value={theme}
        onValueChange={(name) => isTheme(name) && setTheme(name)}
        options={[
          { value: 'system', label: 'System' },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
      />
      <RadioGroup<Density>
        label="List density"
        hint="On touch screens, rows are always high enough to tap."
        row
        value={rows}
        onValueChange={(wanted) => {
          setDensity(wanted)
          setRows(wanted)
        }}
        options={[
          { value: 'compact', label: 'Compact' },
          { value: 'comfortable', label: 'Comfortable' },
        ]}
      />
      <Field label="Time zone" hint={<Now />}>
        <Combobox
          noun="time zones"
          value={localStore.get(timeKeys.zone) ?? asSystem}
          onValueChange={(zone) => tellTimes(timeKeys.zone, zone)}
          options={zones}
        />
      </Field>
      <Field label="Clock">
        <Select
          value={localStore.get(timeKeys.hours) ?? asSystem}
          onValueChange={(hours) => tellTimes(timeKeys.hours, hours)}
          options={hours}
        />
      </Field>
      <Field
        label="Shortcuts"
        hint="In a list, j and k move, x selects, . opens the menu, and / focuses the filter."
      >
        <Switch
          label="Single-key shortcuts"
          checked={keys}
          onCheckedChange={(on) => {
            setSingleKeys(on)
            setKeys(on)
          }}
        />
      </Field>
    </section>
  )
}
