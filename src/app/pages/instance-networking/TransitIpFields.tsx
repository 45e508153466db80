import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { transitIpProblem } from '#domain/network/nic-addresses.ts'
import { FieldLine, FieldLines } from '#app/components/fields/FieldLines.tsx'
import { useTextField } from '#app/components/fields/TextField.tsx'
import { TextInput } from '#app/ui/form/TextInput.tsx'
import { blocksOf, type NicValues } from './nic-form-values.ts'

interface Props {
  form: UseFormReturn<NicValues>
}

/** Blocks for which an interface forwards traffic. */
export function TransitIpFields({ form }: Props) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'transitIps' })
  const takeOut = (index: number) => {
    remove(index)
    // The overlap reported on another line may be gone.
    if (form.formState.errors.transitIps) void form.trigger('transitIps')
  }
  return (
    <FieldLines
      label="Transit IPs"
      hint="Address blocks, such as 10.20.0.0/16, that the interface may also send and receive traffic for."
      addLabel="Add transit IP"
      onAdd={() => append({ block: '' })}
    >
      {fields.map(({ id }, index) => (
        <TransitIpLine key={id} form={form} index={index} onRemove={() => takeOut(index)} />
      ))}
    </FieldLines>
  )
}

function TransitIpLine({ form, index, onRemove }: Props & { index: number; onRemove: () => void }) {
  const label = `Transit IP ${index + 1}`
  const { field, frame } = useTextField({
    form,
    name: `transitIps.${index}.block`,
    label,
    validate: (text: string) => transitIpProblem(text, blocksOf(form.getValues()).slice(0, index)),
  })
  return (
    <FieldLine
      label={`transit IP ${index + 1}`}
      className="grid-cols-[minmax(0,1fr)_auto]"
      error={frame.error}
      onRemove={onRemove}
    >
      {(ariaOf) => (
        <TextInput {...field} {...ariaOf(frame.error)} mono aria-label={label} autoComplete="off" />
      )}
    </FieldLine>
  )
}
