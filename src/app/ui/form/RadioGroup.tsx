import { useId, type ReactNode } from 'react'
import { cx } from '#app/ui/cx.ts'
import { FieldLabel } from './FieldLabel.tsx'
import { FieldNote } from './FieldNote.tsx'

type RadioOption<Value extends string = string> = {
  value: Value
  label: ReactNode
  detail?: ReactNode
  disabledReason?: string
}

export type RadioGroupProps<Value extends string> = {
  value: NoInfer<Value> | undefined
  onValueChange: (value: NoInfer<Value>) => void
  options: readonly RadioOption<Value>[]
  label: string
  hideLabel?: boolean
  hint?: ReactNode
  error?: string
  optional?: boolean
  cards?: boolean
  /** Side by side, for a few short options. */
  row?: boolean
}

const dot =
  'mt-0.5 size-4 shrink-0 appearance-none rounded-full border border-line-3 bg-surface checked:border-5 checked:border-accent inactive:border-line-2 inactive:bg-sunken forced-colors:appearance-auto'
const line = 'flex min-h-8 items-start gap-2 py-1.5 touch:min-h-11 touch:items-center'
const card =
  'flex items-start gap-2 rounded border border-line-2 bg-surface px-3 py-2 hover:bg-hover has-checked:border-accent has-checked:bg-accent-wash has-disabled:bg-sunken touch:min-h-11'
const grid = 'grid gap-2 sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]'

type ChoiceProps = { option: RadioOption; name: string; checked: boolean; cards: boolean; choose: () => void }

function Choice({ option, name, checked, cards, choose }: ChoiceProps) {
  const id = useId()
  const detail = option.disabledReason ?? option.detail
  const described = option.disabledReason && { 'aria-labelledby': id, 'aria-describedby': `${id}-reason` }
  return (
    <label className={cx(cards ? card : line, option.disabledReason && 'cursor-not-allowed text-ink-3')}>
      <input
        type="radio"
        name={name}
        value={option.value}
        checked={checked}
        disabled={Boolean(option.disabledReason)}
        onChange={choose}
        className={dot}
        {...described}
      />
      <span className="flex min-w-0 flex-col">
        <span id={id} className={cx(cards && 'font-medium')}>
          {option.label}
        </span>
        {detail && (
          <span id={`${id}-reason`} className={cx('text-sm', !option.disabledReason && 'text-ink-2')}>
            {detail}
          </span>
        )}
      </span>
    </label>
  )
}

export function RadioGroup<Value extends string>({
  value,
  onValueChange,
  options,
  label,
  hideLabel,
  cards = false,
  row = false,
  ...note
}: RadioGroupProps<Value>) {
  const id = useId()
  return (
    <fieldset
      data-field
      className="flex min-w-0 flex-col gap-1"
      aria-describedby={note.error || note.hint ? `${id}-note` : undefined}
    >
      <legend className={hideLabel ? 'sr-only' : 'mb-1'}>
        <FieldLabel optional={note.optional}>{label}</FieldLabel>
      </legend>
      <div className={cards ? grid : cx('flex', row ? 'flex-wrap gap-x-4' : 'flex-col')}>
        {options.map((option) => (
          <Choice
            key={option.value}
            option={option}
            name={id}
            checked={option.value === value}
            cards={cards}
            choose={() => onValueChange(option.value)}
          />
        ))}
      </div>
      <FieldNote id={`${id}-note`} hint={note.hint} error={note.error} />
    </fieldset>
  )
}
