import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form'
import { FieldLine, FieldLines } from '#app/components/fields/FieldLines.tsx'
import { useTextField } from '#app/components/fields/TextField.tsx'
import { icmpTypeName } from '#domain/network/firewall-words.ts'
import { Select } from '#app/ui/form/Select.tsx'
import { TextInput } from '#app/ui/form/TextInput.tsx'
import { emptyProtocol, icmpProblem, type RuleValues } from './firewall-rule-values.ts'

interface Props {
  form: UseFormReturn<RuleValues>
}

/** Protocols; ICMP with a type and codes. */
export function ProtocolFields({ form }: Props) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'protocols' })
  return (
    <FieldLines
      label="Protocols"
      hint={fields.length === 0 && 'Leave empty to match any protocol.'}
      addLabel="Add protocol"
      onAdd={() => append(emptyProtocol)}
    >
      {fields.map((field, index) => (
        <ProtocolLine key={field.id} form={form} index={index} onRemove={() => remove(index)} />
      ))}
    </FieldLines>
  )
}

function ProtocolLine({ form, index, onRemove }: Props & { index: number; onRemove: () => void }) {
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
  const numeric = { autoComplete: 'off', inputMode: 'numeric' as const, mono: true }
  return (
    <FieldLine
      label={label.toLowerCase()}
      className="grid-cols-[7rem_minmax(0,1fr)_minmax(0,1fr)_auto]"
      error={type === 'icmp' ? error : undefined}
      hint={type === 'icmp' && icmpTypeName(icmpType)}
      onRemove={onRemove}
    >
      {(ariaOf) => (
        <>
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
                {...ariaOf(ofType.frame.error)}
                {...numeric}
                aria-label={`ICMP type of ${label.toLowerCase()}`}
                placeholder="Type"
              />
              <TextInput
                {...ofCode.field}
                {...ariaOf(ofCode.frame.error)}
                {...numeric}
                aria-label={`ICMP code of ${label.toLowerCase()}`}
                placeholder="Code"
              />
            </>
          ) : (
            <span className="col-span-2" />
          )}
        </>
      )}
    </FieldLine>
  )
}
