import { ChevronDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useId, useState, type ComponentProps } from 'react'
import { ComboboxList, type ComboboxOption } from './ComboboxList.tsx'
import { cx } from './cx.ts'
import { inputClass } from './input-class.ts'
import { floatingClass } from './surface-class.ts'

type Props = Omit<ComponentProps<'button'>, 'value' | 'defaultValue'> & {
  value: string | undefined
  onValueChange: (value: string) => void
  options: readonly ComboboxOption[]
  placeholder?: string
  /** What is chosen, for the names of the list and its filter: "images". */
  noun?: string
}

/** One of many options, found by typing. */
export function Combobox({
  value,
  onValueChange,
  options,
  placeholder,
  noun = 'options',
  className,
  ...props
}: Props) {
  const [open, setOpen] = useState(false)
  const list = useId()
  const chosen = options.find((option) => option.value === value)
  return (
    // Modal, so that its list scrolls inside a modal form.
    <Popover.Root open={open} onOpenChange={setOpen} modal>
      <Popover.Trigger asChild>
        <button
          type="button"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be filtered
          role="combobox"
          {...props}
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-controls={open ? list : undefined}
          className={cx(inputClass, 'flex items-center justify-between gap-2 text-left', className)}
        >
          <span className={cx('truncate', !chosen && 'text-ink-3')}>
            {chosen?.selectedLabel ?? chosen?.label ?? placeholder ?? 'Select'}
          </span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-2" />
        </button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={`Choose from ${noun}`}
          className={cx(floatingClass, 'flex w-(--radix-popover-trigger-width) min-w-60 flex-col')}
        >
          <ComboboxList
            id={list}
            label={noun}
            value={value}
            options={options}
            choose={(next) => {
              onValueChange(next)
              setOpen(false)
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
