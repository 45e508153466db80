import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form'
import type { Image } from '#api/generated/images.ts'
import type { Snapshot } from '#api/generated/snapshots.ts'
import { blockSizes, diskGibLimits } from '#domain/limits.ts'
import { ComboboxField, RadioField, SelectField } from '#app/components/fields/choice-fields.tsx'
import { NumberField } from '#app/components/fields/TextField.tsx'
import { sizeProblem } from '#app/shared/disks/disk-source.ts'
import { useSourceSize } from '#app/shared/disks/use-source-size.ts'
import { imageOption, type Options, snapshotOption } from '#app/components/fields/options.ts'

type DiskField = 'source' | 'imageId' | 'snapshotId' | 'blockSize' | 'sizeGib'

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** The form path of each field: `disks.2.source`, or `source` if the form is one disk. */
  at: (field: DiskField) => Path<Values>
  images: Options<Image>
  snapshots: Options<Snapshot>
  /** Additional checks of the size. */
  validate?: () => string | undefined
}

export function DiskSourceFields<Values extends FieldValues>(props: Props<Values>) {
  const { form, at, images, snapshots } = props
  const names = [at('source'), at('imageId'), at('snapshotId')] as const
  const [kind, imageId, snapshotId]: readonly unknown[] = useWatch({ control: form.control, name: names })
  const source =
    kind === 'image'
      ? images.items.find(({ id }) => id === imageId)
      : kind === 'snapshot'
        ? snapshots.items.find(({ id }) => id === snapshotId)
        : undefined
  const sizeHint = useSourceSize(form, at('sizeGib'), source)
  return (
    <>
      <RadioField
        form={form}
        name={at('source')}
        label="Source"
        row
        options={[
          { value: 'blank', label: 'Blank' },
          { value: 'image', label: 'Image' },
          { value: 'snapshot', label: 'Snapshot' },
        ]}
      />
      {kind === 'blank' && (
        <SelectField
          form={form}
          name={at('blockSize')}
          label="Block size"
          options={blockSizes.map((size) => ({ value: `${size}`, label: `${size} bytes` }))}
        />
      )}
      {kind === 'image' && (
        <ComboboxField
          form={form}
          name={at('imageId')}
          label="Image"
          noun="images"
          placeholder="Choose an image"
          options={images.items.map(imageOption)}
          note={images.note}
        />
      )}
      {kind === 'snapshot' && (
        <ComboboxField
          form={form}
          name={at('snapshotId')}
          label="Snapshot"
          noun="snapshots"
          placeholder="Choose a snapshot"
          options={snapshots.items.map(snapshotOption)}
          note={snapshots.note}
        />
      )}
      <NumberField
        form={form}
        name={at('sizeGib')}
        label="Disk size"
        unit="GiB"
        {...diskGibLimits}
        hint={sizeHint}
        validate={(size) => sizeProblem(size, source?.size) ?? props.validate?.()}
      />
    </>
  )
}
