import { useWatch } from 'react-hook-form'
import { ComboboxField } from '#app/components/fields/choice-fields.tsx'
import { pickedByName } from './picked-by-name.ts'
import { useSettingsForm } from './settings-form.ts'
import { ShapeField } from './ShapeField.tsx'

export function AddressRow({ at, row }: { at: number; row: number }) {
  const { form, lots, around } = useSettingsForm()
  const name = `addresses.${at}.addresses.${row}` as const
  const chosen = useWatch({ control: form.control, name: `${name}.addressLot` })
  const lot = around.lots?.find(({ id, name }) => chosen === id || chosen === name)
  const blocks = lot?.blocks?.map(({ firstAddress, lastAddress }) => `${firstAddress}–${lastAddress}`)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ComboboxField
        form={form}
        name={`${name}.addressLot`}
        label="Address lot"
        noun="address lots"
        placeholder="Choose an address lot"
        note={lots.note}
        options={pickedByName(lots.items, chosen, ({ kind, description }) =>
          [kind, description].filter(Boolean).join(' · '),
        )}
      />
      <ShapeField
        name={`${name}.address`}
        placeholder="198.51.100.2/29"
        hint={blocks && (blocks.length > 0 ? `Must be in ${blocks.join(', ')}` : 'The lot has no blocks')}
      />
      <ShapeField name={`${name}.vlanId`} />
    </div>
  )
}
