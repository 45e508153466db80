import { X } from 'lucide-react'
import { useId } from 'react'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { transitIpProblem } from '#domain/network/nic-addresses.ts'
import { useTextField } from '#app/components/fields/TextField.tsx'
import { Button } from '#app/ui/Button.tsx'
import { FieldLabel } from '#app/ui/form/FieldLabel.tsx'
import { FieldNote } from '#app/ui/form/FieldNote.tsx'
import { TextInput } from '#app/ui/form/TextInput.tsx'
import { blocksOf, type NicValues } from './nic-form-values.ts'

interface Props {
  form: UseFormReturn<NicValues>
}

/** Blocks for which an interface forwards traffic, one per line. */
export function TransitIpFields({ form }: Props) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'transitIps' })
  const takeOut = (index: number) => {
    remove(index)
    // The overlap reported on another line may be gone.
    if (form.formState.errors.transitIps) void form.trigger('transitIps')
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1">
        <FieldLabel optional>Transit IPs</FieldLabel>
      </legend>
      {fields.map(({ id }, index) => (
        <TransitIpLine key={id} form={form} index={index} onRemove={() => takeOut(index)} />
      ))}
      <div className="flex flex-col items-start gap-1">
        <Button onClick={() => append({ block: '' })}>Add transit IP</Button>
        <FieldNote
          id="transit-ips-note"
          hint="Address blocks, such as 10.20.0.0/16, that the interface may also send and receive traffic for."
        />
      </div>
    </fieldset>
  )
}

function TransitIpLine({ form, index, onRemove }: Props & { index: number; onRemove: () => void }) {
  const id = useId()
  const label = `Transit IP ${index + 1}`
  const { field, frame } = useTextField({
    form,
    name: `transitIps.${index}.block`,
    label,
    validate: (text: string) => transitIpProblem(text, blocksOf(form.getValues()).slice(0, index)),
  })
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className="flex min-w-0 items-center gap-1">
        <TextInput
          {...field}
          mono
          aria-label={label}
          aria-invalid={frame.error ? true : undefined}
          aria-describedby={frame.error ? `${id}-note` : undefined}
          autoComplete="off"
        />
        <Button variant="ghost" aria-label={`Remove transit IP ${index + 1}`} onClick={onRemove}>
          <X />
        </Button>
      </div>
      <FieldNote id={`${id}-note`} error={frame.error} />
    </div>
  )
}
