import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { Image } from '#api/generated/images.ts'
import type { Disk } from '#api/generated/shared.ts'
import type { Snapshot } from '#api/generated/snapshots.ts'
import { diskGibLimits } from '#domain/limits.ts'
import { nameTaken } from '#api/errors.ts'
import { nameProblem } from '#domain/names.ts'
import { ComboboxField, RadioField } from '#app/components/fields/choice-fields.tsx'
import { NumberField, TextField } from '#app/components/fields/TextField.tsx'
import { useLater } from '#app/data/query.ts'
import { disksElsewhere, needOf } from './instance-checks.ts'
import { quotaProblem } from '#app/shared/quotas/quotas.ts'
import { bootNameParts, type InstanceValues } from './instance-form-values.ts'
import { sizeProblem } from '#app/shared/disks/disk-source.ts'
import { useSourceSize } from '#app/shared/disks/use-source-size.ts'
import {
  attachableOptions,
  noDisksText,
  imageOption,
  type Options,
  optionReads,
  snapshotOption,
} from '#app/components/fields/options.ts'

export interface DiskChoices {
  form: UseFormReturn<InstanceValues>
  images: Options<Image>
  snapshots: Options<Snapshot>
  disks: Options<Disk>
}

export function BootDiskFields({ form, images, snapshots, disks }: DiskChoices) {
  const from = useWatch({ control: form.control, name: 'bootFrom' })
  const elsewhere = useWatch({
    control: form.control,
    compute: (values: InstanceValues) => disksElsewhere(values),
  })
  const attachable = attachableOptions(disks.items.filter(({ name }) => !elsewhere.includes(name)))
  return (
    <>
      <RadioField
        form={form}
        name="bootFrom"
        label="Start from"
        cards
        options={[
          { value: 'image', label: 'Image', detail: 'A new disk with an operating system' },
          { value: 'snapshot', label: 'Snapshot', detail: 'A new disk with the contents of a snapshot' },
          { value: 'disk', label: 'Existing disk', detail: 'A detached disk in this project' },
        ]}
      />
      {from === 'image' && (
        <ComboboxField
          form={form}
          name="bootImageId"
          label="Image"
          noun="images"
          placeholder="Choose an image"
          options={images.items.map(imageOption)}
          note={images.note}
        />
      )}
      {from === 'snapshot' && (
        <ComboboxField
          form={form}
          name="bootSnapshotId"
          label="Snapshot"
          noun="snapshots"
          placeholder="Choose a snapshot"
          options={snapshots.items.map(snapshotOption)}
          note={snapshots.note}
        />
      )}
      {from === 'disk' && (
        <ComboboxField
          form={form}
          name="bootDisk"
          label="Disk"
          noun="disks"
          placeholder="Choose a disk"
          options={attachable}
          note={disks.note}
          hint={attachable.length === 0 ? noDisksText(disks.items) : undefined}
          validate={(name: string) =>
            form.getValues('disks').some((disk) => disk.kind === 'attach' && disk.existing === name)
              ? 'This disk is already listed under More disks'
              : undefined
          }
        />
      )}
      {from !== 'disk' && <NewBootDisk form={form} images={images} snapshots={snapshots} disks={disks} />}
    </>
  )
}

function NewBootDisk({ form, images, snapshots, disks }: DiskChoices) {
  const names = ['name', 'bootFrom', 'bootImageId', 'bootSnapshotId'] as const
  const [name, from, imageId, snapshotId] = useWatch({ control: form.control, name: names })
  const utilization = useLater(optionReads.utilization()).data?.value
  const source =
    from === 'image'
      ? images.items.find(({ id }) => id === imageId)
      : snapshots.items.find(({ id }) => id === snapshotId)
  const sizeHint = useSourceSize(form, 'bootSizeGib', source)
  const taken = new Set(disks.items.map((disk) => disk.name))
  const generated = `${bootNameParts(name || 'name', source?.name).join('-')}-…`
  return (
    <div className="flex flex-wrap gap-4 *:min-w-40">
      <NumberField
        form={form}
        name="bootSizeGib"
        label="Boot disk size"
        unit="GiB"
        {...diskGibLimits}
        hint={sizeHint}
        validate={(size) =>
          sizeProblem(size, source?.size) ?? quotaProblem('storage', needOf(form.getValues()), utilization)
        }
      />
      <div className="min-w-0 flex-1">
        <TextField
          form={form}
          name="bootName"
          label="Boot disk name"
          optional
          placeholder={generated}
          hint="Leave empty to generate it from the instance and source names."
          validate={(text: string) => nameProblem(text) ?? (taken.has(text) ? nameTaken('disk') : undefined)}
        />
      </div>
    </div>
  )
}
