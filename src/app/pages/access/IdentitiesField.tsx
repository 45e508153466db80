import { X } from 'lucide-react'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from '#app/components/fields/TextField.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Combobox } from '#app/ui/form/Combobox.tsx'
import type { ComboboxOption } from '#app/ui/form/ComboboxList.tsx'
import { Field } from '#app/ui/form/Field.tsx'

interface Props<Values extends FieldValues> extends FieldProps<Values> {
  options: ComboboxOption[]
}

/** Chooses several users and groups by typing; the value is a list of ids. */
export function IdentitiesField<Values extends FieldValues>({ options, ...props }: Props<Values>) {
  const {
    field: { ref, value, onChange },
    frame,
  } = useField(props)
  const chosen = value as string[]
  const change = (ids: string[]) => {
    onChange(ids)
    if (frame.error) void props.form.trigger(props.name)
  }
  const others = options.filter(({ value }) => !chosen.includes(value))
  const hint = frame.hint ?? (options.length > 0 && others.length === 0 && 'All users and groups are chosen')
  return (
    <div className="flex flex-col gap-1">
      <Field {...frame} hint={hint}>
        <Combobox
          ref={ref}
          value={undefined}
          onValueChange={(id) => change([...chosen, id])}
          options={others}
          noun="users and groups"
          placeholder={chosen.length > 0 ? 'Choose another' : 'Choose a user or group'}
        />
      </Field>
      {chosen.length > 0 && (
        <ul aria-label="Selected" className="flex flex-col rounded border border-line">
          {chosen.map((id) => {
            const { label, detail, disabledReason }: ComboboxOption = options.find(
              ({ value }) => value === id,
            ) ?? { value: id, label: id }
            return (
              <li
                key={id}
                className="flex min-h-8 items-center gap-2 border-line pl-2 not-first:border-t touch:min-h-11"
              >
                <bdi className="min-w-0 truncate">{label}</bdi>
                <span className="min-w-0 flex-1 truncate text-sm text-ink-2">{disabledReason ?? detail}</span>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Remove ${label}`}
                  onClick={() => change(chosen.filter((other) => other !== id))}
                >
                  <X />
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
