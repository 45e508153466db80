import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form'
import { maxDisks } from '#domain/limits.ts'
import { ComboboxField } from '#app/components/fields/choice-fields.tsx'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { FormRow } from '#app/components/long-forms/FormRow.tsx'
import { Button } from '#app/ui/Button.tsx'
import { useLater } from '#app/data/query.ts'
import type { DiskChoices } from './BootDiskFields.tsx'
import { DiskSourceFields } from '#app/shared/disks/DiskSourceFields.tsx'
import { disksElsewhere, needOf } from './instance-checks.ts'
import { quotaProblem } from '#app/shared/quotas/quotas.ts'
import { diskDefaults, type InstanceValues } from './instance-form-values.ts'
import { attachableOptions, noDisksText, optionReads } from '#app/components/fields/options.ts'

export function DisksFields(choices: DiskChoices) {
  const { form } = choices
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'disks' })
  const full =
    fields.length + 1 >= maxDisks
      ? `An instance can have at most ${maxDisks} disks, including the boot disk`
      : undefined
  return (
    <>
      {fields.map(({ id, kind }, index) => (
        <FormRow
          key={id}
          title={`Disk ${index + 2}, ${kind === 'attach' ? 'existing' : 'new'}`}
          onRemove={() => remove(index)}
        >
          <DiskRow {...choices} index={index} />
        </FormRow>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button disabledReason={full} onClick={() => append(diskDefaults, focusName(fields.length))}>
          Add new disk
        </Button>
        <Button disabledReason={full} onClick={() => append({ ...diskDefaults, kind: 'attach' })}>
          Add existing disk
        </Button>
      </div>
    </>
  )
}

const focusName = (index: number) => ({ focusName: `disks.${index}.name` })

function DiskRow({ form, index, images, snapshots, disks }: DiskChoices & { index: number }) {
  const kind = useWatch({ control: form.control, name: `disks.${index}.kind` })
  const utilization = useLater(optionReads.utilization()).data?.value
  return (
    <>
      {kind === 'attach' ? (
        <ExistingDisk form={form} index={index} disks={disks} />
      ) : (
        <>
          <NameField
            form={form}
            name={`disks.${index}.name`}
            label="Disk name"
            resource="Disk"
            taken={[...disks.items.map(({ name }) => name), ...namesOfOthers(form, index)]}
          />
          <DescriptionField form={form} name={`disks.${index}.description`} />
          <DiskSourceFields
            form={form}
            at={(field) => `disks.${index}.${field}`}
            images={images}
            snapshots={snapshots}
            validate={() => quotaProblem('storage', needOf(form.getValues()), utilization)}
          />
        </>
      )}
    </>
  )
}

function* namesOfOthers(form: UseFormReturn<InstanceValues>, index: number) {
  const { bootName, disks } = form.getValues()
  if (bootName) yield bootName
  for (const [other, { kind, name }] of disks.entries())
    if (other !== index && kind === 'create' && name) yield name
}

function ExistingDisk({
  form,
  index,
  disks,
}: Pick<DiskChoices, 'form' | 'disks'> & {
  index: number
}) {
  const elsewhere = useWatch({
    control: form.control,
    compute: (values: InstanceValues) => disksElsewhere(values, index),
  })
  const attachable = attachableOptions(disks.items.filter(({ name }) => !elsewhere.includes(name)))
  const twice = (name: string) => {
    const { bootFrom, bootDisk, disks: rows } = form.getValues()
    const others = rows.filter((row, other) => other !== index && row.kind === 'attach')
    const used =
      others.some(({ existing }) => existing === name) || (bootFrom === 'disk' && bootDisk === name)
    return used ? 'This disk is chosen more than once' : undefined
  }
  return (
    <ComboboxField
      form={form}
      name={`disks.${index}.existing`}
      label="Existing disk"
      noun="disks"
      placeholder="Choose a disk"
      options={attachable}
      note={disks.note}
      hint={attachable.length === 0 ? noDisksText(disks.items) : undefined}
      validate={twice}
    />
  )
}
