import { useState } from 'react'
import type { Rack, Sled } from '#api/generated/system-hardware.ts'
import { StateBadge } from '#app/components/StateBadge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/form/Checkbox.tsx'
import { RadioGroup } from '#app/ui/form/RadioGroup.tsx'
import { shortId } from '#app/ui/text/format.ts'

interface Props {
  sleds: Sled[]
  racks: Rack[]
  rack: string
  onRack: (rack: string) => void
  onChosen: (ids: string[]) => void
}

export function SledLabelChoice({ sleds, racks, rack, onRack, onChosen }: Props) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const shown = sleds.filter(({ rackId }) => !rack || rackId === rack)
  const chosen = shown.filter(({ id }) => ids.has(id))
  const all = chosen.length === shown.length && shown.length > 0
  const toggle = (id: string) => setIds((before) => before.symmetricDifference(new Set([id])))
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {racks.length > 1 && (
          <RadioGroup
            row
            hideLabel
            label="Rack"
            value={rack}
            onValueChange={onRack}
            options={[
              { value: '', label: 'All racks' },
              ...racks.map(({ id }) => ({ value: id, label: `Rack ${shortId(id)}` })),
            ]}
          />
        )}
        <span className="flex flex-1 flex-wrap items-center gap-x-4 gap-y-2">
          <Checkbox
            label={shown.length === 1 ? 'Select the sled' : `Select all ${shown.length} sleds`}
            checked={all || (chosen.length > 0 ? 'indeterminate' : false)}
            onCheckedChange={(on) => setIds(new Set(on ? shown.map(({ id }) => id) : []))}
          />
          <span className="flex-1 max-sm:hidden" />
          <Button
            variant="primary"
            className="max-sm:flex-1"
            disabledReason={chosen.length > 0 ? '' : 'Choose at least one sled'}
            onClick={() => onChosen(chosen.map(({ id }) => id))}
          >
            Make {chosen.length === 1 ? '1 label' : `${chosen.length} labels`}
          </Button>
        </span>
      </div>
      <ul aria-label="Sleds" className="sled-choices">
        {shown.map(({ id, baseboard, state, policy }) => (
          <li key={id} className="flex items-center gap-2">
            <Checkbox
              className="min-w-0 flex-1"
              label={<bdi className="font-mono">{baseboard?.serial ?? 'unknown'}</bdi>}
              checked={ids.has(id)}
              onCheckedChange={() => toggle(id)}
            />
            <StateBadge of="hardware" state={policy?.kind === 'expunged' ? 'expunged' : state} />
          </li>
        ))}
      </ul>
    </div>
  )
}
