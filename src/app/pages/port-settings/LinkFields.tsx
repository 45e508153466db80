import { useFormState, useWatch } from 'react-hook-form'
import { FormRow } from '#app/components/long-forms/FormRow.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/form/Checkbox.tsx'
import { FieldNote } from '#app/ui/form/FieldNote.tsx'
import { useSettingsForm } from './settings-form.ts'
import { linksOf } from './settings-shape.ts'
import { newLink, nextLinkName } from './settings-values.ts'
import { ShapeField } from './ShapeField.tsx'
import { useRows } from './use-rows.ts'

/** The port's geometry and its links. */
export function LinkFields() {
  const { form, advice } = useSettingsForm()
  const { fields, append, remove } = useRows('links')
  const geometry = useWatch({ control: form.control, name: 'portConfig.geometry' })
  const room = linksOf[geometry] ?? 0
  const full =
    fields.length >= room
      ? `${geometry} supports only ${room === 1 ? 'one link' : `${room} links`}`
      : undefined
  const { errors } = useFormState({ control: form.control, name: 'links' })
  const error = errors.links?.root?.message
  const said = advice.get('links')
  return (
    <>
      <ShapeField name="portConfig.geometry" />
      {fields.map(({ id }, at) => (
        <FormRow key={id} title={`Link ${at + 1}`} onRemove={() => remove(at)}>
          <LinkRow at={at} />
        </FormRow>
      ))}
      <div className="flex flex-col items-start gap-1">
        <Button
          disabledReason={full}
          onClick={() =>
            append(newLink(nextLinkName(form.getValues('links'))), {
              focusName: `links.${fields.length}.linkName`,
            })
          }
        >
          Add link
        </Button>
        <FieldNote id="links-note" error={error} hint={said && `Links ${said}`} />
      </div>
    </>
  )
}

function LinkRow({ at }: { at: number }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <ShapeField name={`links.${at}.linkName`} placeholder={`phy${at}`} />
        <ShapeField name={`links.${at}.speed`} />
        <ShapeField name={`links.${at}.mtu`} unit="bytes" />
        <ShapeField name={`links.${at}.fec`} />
      </div>
      <ShapeField name={`links.${at}.autoneg`} />
      <Equalization at={at} />
      <Lldp at={at} />
    </>
  )
}

function Equalization({ at }: { at: number }) {
  const { form } = useSettingsForm()
  const isSet = Boolean(useWatch({ control: form.control, name: `links.${at}.txEq` }))
  return (
    <>
      <Checkbox
        checked={isSet}
        label="Set transceiver equalization"
        onCheckedChange={(on) => form.setValue(`links.${at}.txEq`, on ? {} : null, { shouldDirty: true })}
      />
      {isSet && (
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-5">
          <ShapeField name={`links.${at}.txEq.pre2`} />
          <ShapeField name={`links.${at}.txEq.pre1`} />
          <ShapeField name={`links.${at}.txEq.main`} />
          <ShapeField name={`links.${at}.txEq.post1`} />
          <ShapeField name={`links.${at}.txEq.post2`} />
        </div>
      )}
    </>
  )
}

function Lldp({ at }: { at: number }) {
  const { form } = useSettingsForm()
  const enabled = useWatch({ control: form.control, name: `links.${at}.lldp.enabled` })
  return (
    <>
      <ShapeField name={`links.${at}.lldp.enabled`} label="Announce this link via LLDP" />
      {enabled && (
        <div className="grid gap-4 sm:grid-cols-2">
          <ShapeField name={`links.${at}.lldp.systemName`} />
          <ShapeField name={`links.${at}.lldp.systemDescription`} />
          <ShapeField name={`links.${at}.lldp.linkName`} />
          <ShapeField name={`links.${at}.lldp.linkDescription`} />
          <ShapeField name={`links.${at}.lldp.chassisId`} />
          <ShapeField name={`links.${at}.lldp.managementIp`} placeholder="198.51.100.2" />
        </div>
      )}
    </>
  )
}
