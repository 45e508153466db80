import { useWatch } from 'react-hook-form'
import { ComboboxField } from '#app/components/fields/choice-fields.tsx'
import { secretProblem } from '#app/components/fields/field-texts.ts'
import { PasswordField } from '#app/components/fields/TextField.tsx'
import { Checkbox } from '#app/ui/form/Checkbox.tsx'
import { Field } from '#app/ui/form/Field.tsx'
import { Select } from '#app/ui/form/Select.tsx'
import { pickedByName } from './picked-by-name.ts'
import { labelOf, useSettingsForm } from './settings-form.ts'
import { ShapeField } from './ShapeField.tsx'

interface Props {
  at: number
  row: number
}

export function PeerRow({ at, row }: Props) {
  const { form, configs } = useSettingsForm()
  const name = `bgpPeers.${at}.peers.${row}` as const
  const chosen = useWatch({ control: form.control, name: `${name}.bgpConfig` })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <ShapeField name={`${name}.addr`} placeholder="198.51.100.1" />
        <ComboboxField
          form={form}
          name={`${name}.bgpConfig`}
          label="BGP configuration"
          noun="BGP configurations"
          placeholder="Choose a BGP configuration"
          note={configs.note}
          options={pickedByName(configs.items, chosen ?? '', ({ asn }) => `AS${asn}`)}
        />
        <ShapeField name={`${name}.remoteAsn`} hint="Leave empty to accept any." />
        <ShapeField name={`${name}.interfaceName`} placeholder="phy0" />
        <ShapeField name={`${name}.vlanId`} />
        <ShapeField name={`${name}.minTtl`} hint="Use 255 for a peer one hop away." />
      </div>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <ShapeField name={`${name}.holdTime`} unit="s" />
        <ShapeField name={`${name}.keepalive`} unit="s" />
        <ShapeField name={`${name}.connectRetry`} unit="s" />
        <ShapeField name={`${name}.delayOpen`} unit="s" />
        <ShapeField name={`${name}.idleHoldTime`} unit="s" />
      </div>
      <Md5Key at={at} row={row} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Policy at={at} row={row} of="allowedImport" />
        <Policy at={at} row={row} of="allowedExport" />
        <ShapeField name={`${name}.localPref`} />
        <ShapeField name={`${name}.multiExitDiscriminator`} />
      </div>
      <ShapeField
        name={`${name}.communities`}
        placeholder="4259840001"
        hint="Numbers, separated by commas."
      />
      <ShapeField name={`${name}.enforceFirstAs`} label="Reject routes whose first AS is not the peer’s" />
    </>
  )
}

function Md5Key({ at, row }: Props) {
  const { form } = useSettingsForm()
  const name = `bgpPeers.${at}.peers.${row}.md5AuthKey` as const
  const isOn = typeof useWatch({ control: form.control, name }) === 'string'
  return (
    <>
      <Checkbox
        checked={isOn}
        label="Authenticate with MD5"
        onCheckedChange={(on) => form.setValue(name, on ? '' : null, { shouldDirty: true })}
      />
      {isOn && (
        <PasswordField
          form={form}
          name={name}
          label="MD5 key"
          hint="Not stored in drafts."
          validate={secretProblem}
        />
      )}
    </>
  )
}

const policies = [
  { value: 'no_filtering', label: 'All prefixes' },
  { value: 'allow', label: 'Only these prefixes' },
] as const

function Policy({ at, row, of }: Props & { of: 'allowedImport' | 'allowedExport' }) {
  const { form } = useSettingsForm()
  const name = `bgpPeers.${at}.peers.${row}.${of}` as const
  const type = useWatch({ control: form.control, name: `${name}.type` })
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Field label={labelOf(name.split('.'))}>
        <Select
          value={type}
          options={policies}
          onValueChange={(next) =>
            form.setValue(name, next === 'allow' ? { type: next, value: [] } : { type: next }, {
              shouldDirty: true,
            })
          }
        />
      </Field>
      {type === 'allow' && (
        <ShapeField name={`${name}.value`} placeholder="203.0.113.0/24" hint="Leave empty to allow none." />
      )}
    </div>
  )
}
