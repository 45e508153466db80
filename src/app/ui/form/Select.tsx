import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from '#app/ui/cx.ts'
import { inputClass } from './input-class.ts'
import { choiceClass, floatingClass } from '#app/ui/overlay/surface-class.ts'

export type SelectOption<Value extends string = string> = {
  value: Value
  label: ReactNode
  selectedLabel?: ReactNode
  detail?: ReactNode
  disabledReason?: string
}

type Props<Value extends string> = Omit<ComponentProps<'button'>, 'value' | 'defaultValue' | 'dir'> & {
  value: NoInfer<Value> | undefined
  onValueChange: (value: NoInfer<Value>) => void
  options: readonly SelectOption<Value>[]
  placeholder?: string
}

/** Labels may be names, which browsers must not translate. */
const named = (label: ReactNode) => (typeof label === 'string' ? <bdi>{label}</bdi> : label)

function Option({ option }: { option: SelectOption }) {
  const reason = useId()
  return (
    <Radix.Item
      value={option.value}
      disabled={Boolean(option.disabledReason)}
      aria-describedby={option.disabledReason && reason}
      className={cx(choiceClass, 'pr-8')}
    >
      {/* Screen readers read only the option's name, so the detail is part of it. */}
      <Radix.ItemText>
        <span className="flex min-w-0 flex-col">
          {named(option.label)}
          {(option.disabledReason ?? option.detail) && (
            <span id={reason} className="text-sm text-ink-2">
              {option.disabledReason ?? option.detail}
            </span>
          )}
        </span>
      </Radix.ItemText>
      <Radix.ItemIndicator className="absolute right-2">
        <Check className="size-3.5 text-accent" />
      </Radix.ItemIndicator>
    </Radix.Item>
  )
}

/** For a few options; use `Combobox` for many. */
export function Select<Value extends string>({
  value,
  onValueChange,
  options,
  placeholder,
  disabled,
  name,
  className,
  ...props
}: Props<Value>) {
  const choose = (name: string) => {
    const wanted = options.find((option) => option.value === name)
    if (wanted) onValueChange(wanted.value)
  }
  const chosen = options.find((option) => option.value === value)
  const isGone = value && options.length > 0
  return (
    <Radix.Root
      value={value ?? ''}
      onValueChange={choose}
      disabled={disabled || options.length === 0}
      name={name}
    >
      <Radix.Trigger
        {...props}
        className={cx(inputClass, 'flex items-center justify-between gap-2 text-left', className)}
      >
        <span className={cx('truncate', !chosen && 'text-ink-3')}>
          <Radix.Value placeholder={placeholder ?? 'Select'}>
            {chosen
              ? (chosen.selectedLabel ?? named(chosen.label))
              : isGone
                ? `Not in the list: ${value}`
                : value}
          </Radix.Value>
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-2" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className={cx(floatingClass, 'w-(--radix-select-trigger-width) min-w-40 p-1')}
        >
          <Radix.Viewport>
            {options.map((option) => (
              <Option key={option.value} option={option} />
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
