import { useWatch } from 'react-hook-form'
import { FormRow } from '#app/components/long-forms/FormRow.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/form/Field.tsx'
import { Select } from '#app/ui/form/Select.tsx'
import { LinkChoice, useLinkNames } from './LinkChoice.tsx'
import { useSettingsForm } from './settings-form.ts'
import { newInterface } from './settings-values.ts'
import { ShapeField } from './ShapeField.tsx'
import { useRows } from './use-rows.ts'

export function InterfaceFields() {
  const { fields, append, remove } = useRows('interfaces')
  const [first = ''] = useLinkNames()
  return (
    <>
      {fields.map(({ id }, at) => (
        <FormRow key={id} title={`Interface ${at + 1}`} onRemove={() => remove(at)}>
          <InterfaceRow at={at} />
        </FormRow>
      ))}
      <div>
        <Button onClick={() => append(newInterface(first))}>Add interface</Button>
      </div>
    </>
  )
}

const kinds = [
  { value: 'primary', label: 'Primary' },
  { value: 'vlan', label: 'VLAN' },
  { value: 'loopback', label: 'Loopback' },
] as const

function InterfaceRow({ at }: { at: number }) {
  const { form } = useSettingsForm()
  const kind = useWatch({ control: form.control, name: `interfaces.${at}.kind.type` })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <LinkChoice name={`interfaces.${at}.linkName`} />
        <Field label="Kind">
          <Select
            value={kind}
            options={kinds}
            onValueChange={(type) =>
              form.setValue(`interfaces.${at}.kind`, type === 'vlan' ? { type, vid: Number.NaN } : { type }, {
                shouldDirty: true,
              })
            }
          />
        </Field>
        {kind === 'vlan' && <ShapeField name={`interfaces.${at}.kind.vid`} />}
      </div>
      <ShapeField name={`interfaces.${at}.v6Enabled`} label="Enable IPv6 on this interface" />
    </>
  )
}
