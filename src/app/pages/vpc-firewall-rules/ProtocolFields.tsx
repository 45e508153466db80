import { X } from 'lucide-react'
import { useId } from 'react'
import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form'
import { useTextField } from '#app/components/fields/TextField.tsx'
import { icmpTypeName } from '#domain/network/firewall-words.ts'
import { Button } from '#app/ui/Button.tsx'
import { FieldLabel } from '#app/ui/form/FieldLabel.tsx'
import { FieldNote } from '#app/ui/form/FieldNote.tsx'
import { Select } from '#app/ui/form/Select.tsx'
import { TextInput } from '#app/ui/form/TextInput.tsx'
import { emptyProtocol, icmpProblem, type RuleValues } from './firewall-rule-values.ts'

interface Props {
  form: UseFormReturn<RuleValues>
}

/** Protocols, one per line; ICMP with a type and codes. */
export function ProtocolFields({ form }: Props) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'protocols' })
  const id = useId()
  return (
    <fieldset className="flex min-w-0 flex-col gap-1" aria-describedby={`${id}-note`}>
      <legend className="mb-1">
        <FieldLabel optional>Protocols</FieldLabel>
      </legend>
      {fields.map((field, index) => (
        <ProtocolLine key={field.id} form={form} index={index} onRemove={() => remove(index)} />
      ))}
      <div className="flex flex-col items-start gap-1">
        <Button size="sm" onClick={() => append(emptyProtocol)}>
          Add protocol
        </Button>
        <FieldNote id={`${id}-note`} hint={fields.length === 0 && 'Leave empty to match any protocol.'} />
      </div>
    </fieldset>
  )
}

function ProtocolLine({ form, index, onRemove }: Props & { index: number; onRemove: () => void }) {
  const id = useId()
  const label = `Protocol ${index + 1}`
  const { type, icmpType } = useWatch({ control: form.control, name: `protocols.${index}` })
  const ofType = useTextField({
    form,
    name: `protocols.${index}.icmpType`,
    label,
    optional: true,
    validate: (text: string) => icmpProblem({ icmpType: text, code: '' }),
  })
  const ofCode = useTextField({
    form,
    name: `protocols.${index}.code`,
    label,
    optional: true,
    validate: (text: string) =>
      icmpProblem({ icmpType: form.getValues(`protocols.${index}.icmpType`), code: text }),
  })
  const error = ofType.frame.error ?? ofCode.frame.error
  const note = { 'aria-describedby': `${id}-note`, autoComplete: 'off', inputMode: 'numeric' as const }
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className="grid min-w-0 grid-cols-[7rem_minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-1">
        <Select
          aria-label={label}
          value={type}
          onValueChange={(next) =>
            form.setValue(`protocols.${index}`, { ...emptyProtocol, type: next }, { shouldDirty: true })
          }
          options={[
            { value: 'tcp', label: 'TCP' },
            { value: 'udp', label: 'UDP' },
            { value: 'icmp', label: 'ICMP' },
          ]}
        />
        {type === 'icmp' ? (
          <>
            <TextInput
              {...ofType.field}
              {...note}
              mono
              aria-label={`ICMP type of ${label.toLowerCase()}`}
              aria-invalid={ofType.frame.error ? true : undefined}
              placeholder="Any type"
            />
            <TextInput
              {...ofCode.field}
              {...note}
              mono
              aria-label={`ICMP code of ${label.toLowerCase()}`}
              aria-invalid={ofCode.frame.error ? true : undefined}
              placeholder="Any code"
            />
          </>
        ) : (
          <span className="col-span-2" />
        )}
        <Button variant="ghost" aria-label={`Remove ${label.toLowerCase()}`} onClick={onRemove}>
          <X />
        </Button>
      </div>
      {type === 'icmp' && <FieldNote id={`${id}-note`} error={error} hint={icmpTypeName(icmpType)} />}
    </div>
  )
}
