import { useState } from 'react'
import { Checkbox } from '#app/ui/form/Checkbox.tsx'
import { RadioCards } from '#app/ui/form/RadioCards.tsx'
import { RadioGroup } from '#app/ui/form/RadioGroup.tsx'
import { Switch } from '#app/ui/form/Switch.tsx'
import { Row } from './Row.tsx'
import { Section } from './Section.tsx'

const sources = [
  { value: 'blank', label: 'Blank', detail: 'An empty disk of any size' },
  { value: 'image', label: 'Image', detail: 'A copy of a silo or project image' },
  { value: 'snapshot', label: 'Snapshot', disabledReason: 'This project has no snapshots' },
]

export function Toggles() {
  const [on, setOn] = useState(true)
  const [source, setSource] = useState('blank')
  return (
    <Section title="Choices">
      <Row>
        <Checkbox label="Off" defaultChecked={false} />
        <Checkbox label="On" checked={on} onCheckedChange={setOn} />
        <Checkbox label="Some" checked="indeterminate" onCheckedChange={() => undefined} />
        <Checkbox label="Disabled" disabled />
        <Checkbox label="Disabled, on" disabled defaultChecked />
        <Switch label="Automatic refresh" checked={on} onCheckedChange={setOn} />
        <Switch label="Off" defaultChecked={false} />
        <Switch label="Disabled" disabled defaultChecked />
      </Row>
      <div className="grid gap-6 md:grid-cols-2">
        <RadioGroup
          label="Source"
          value={source}
          onValueChange={setSource}
          options={sources}
          hint="The disk’s initial contents"
        />
        <RadioCards
          label="Source, as cards"
          value={source}
          onValueChange={setSource}
          options={sources}
          optional
        />
      </div>
    </Section>
  )
}
