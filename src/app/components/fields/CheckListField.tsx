import type { FieldValues } from 'react-hook-form'
import { useId } from 'react'
import { Checkbox } from '#app/ui/form/Checkbox.tsx'
import { FieldLabel } from '#app/ui/form/FieldLabel.tsx'
import { FieldNote } from '#app/ui/form/FieldNote.tsx'
import { isWhole as isWholeList } from './options.ts'
import { type FieldProps, useField } from './TextField.tsx'

interface Props<Values extends FieldValues> extends FieldProps<Values> {
  options: Array<{ value: string; label: string; detail?: string }>
  /** Why the options are empty or incomplete, shown instead of the hint. */
  note?: string | undefined
}

/** Checkboxes; the value is the list of chosen ones. What is chosen but not listed can only be deselected. */
export function CheckListField<Values extends FieldValues>({ options, note, ...props }: Props<Values>) {
  const { hint, validate } = props
  const isWhole = isWholeList({ note })
  const unlistedOf = (chosen: readonly string[]) =>
    chosen.filter((one) => !options.some(({ value }) => value === one))
  const { field, frame } = useField({
    ...props,
    hint: note ?? hint,
    validate: async (chosen: never) =>
      (await validate?.(chosen)) ??
      (isWhole && unlistedOf(chosen).length > 0 ? 'Deselect unavailable items' : undefined),
  })
  const id = useId()
  const chosen = field.value as string[]
  const detail = isWhole ? 'No longer available' : undefined
  const unlisted = unlistedOf(chosen).map((value) => ({ value, label: value, detail }))
  const noted = Boolean(frame.error ?? frame.hint)
  return (
    <fieldset
      data-field
      className="flex min-w-0 flex-col gap-1"
      aria-describedby={noted ? `${id}-note` : undefined}
    >
      <legend className="mb-1">
        <FieldLabel optional={frame.optional}>{frame.label}</FieldLabel>
      </legend>
      <div className="flex max-h-64 flex-col overflow-y-auto">
        {[...options, ...unlisted].map(({ value, label, detail }, index) => (
          <Checkbox
            key={value}
            // The first checkbox takes the focus when the field is in error.
            ref={index === 0 ? field.ref : undefined}
            checked={chosen.includes(value)}
            onBlur={field.onBlur}
            onCheckedChange={(checked) =>
              field.onChange(checked ? [...chosen, value] : chosen.filter((other) => other !== value))
            }
            label={
              <span className="flex min-w-0 flex-wrap gap-x-2 wrap-anywhere">
                <bdi>{label}</bdi>
                {detail && <bdi className="text-ink-2">{detail}</bdi>}
              </span>
            }
          />
        ))}
      </div>
      <FieldNote id={`${id}-note`} hint={frame.hint} error={frame.error} />
    </fieldset>
  )
}
