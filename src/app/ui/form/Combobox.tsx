import { ChevronDown, X } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useId, useRef, useState, type ComponentProps } from 'react'
import { ComboboxList, type ComboboxOption } from './ComboboxList.tsx'
import { cx } from '#app/ui/cx.ts'
import { inputClass } from './input-class.ts'
import { floatingClass } from '#app/ui/overlay/surface-class.ts'

type Props = Omit<ComponentProps<'button'>, 'value' | 'defaultValue'> & {
  value: string | undefined
  onValueChange: (value: string) => void
  options: readonly ComboboxOption[]
  placeholder?: string
  /** For the accessible names of the list and its filter: "images". */
  noun?: string
  /** Adds a button that clears the value. */
  clearable?: boolean
}

const clear =
  'absolute inset-y-0 right-7 flex w-8 items-center justify-center rounded text-ink-2 hover:text-ink touch:w-11'

/** A select with a text filter, for many options. */
export function Combobox({
  value,
  onValueChange,
  options,
  placeholder,
  noun = 'options',
  clearable = false,
  className,
  ...props
}: Props) {
  const [open, setOpen] = useState(false)
  const list = useId()
  const box = useRef<HTMLDivElement>(null)
  const chosen = options.find((option) => option.value === value)
  // A draft may hold what has been deleted since.
  const unlisted = value && !chosen ? value : undefined
  const canClear = clearable && Boolean(value)
  const takeBack = () => {
    onValueChange('')
    box.current?.querySelector('button')?.focus()
  }
  return (
    // Modal, so that its list scrolls inside a modal form.
    <Popover.Root open={open} onOpenChange={setOpen} modal>
      <div ref={box} className={cx('relative w-full min-w-0', className)}>
        <Popover.Trigger asChild>
          <button
            type="button"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be filtered
            role="combobox"
            {...props}
            disabled={props.disabled || (options.length === 0 && !open && !unlisted)}
            aria-haspopup="listbox"
            aria-expanded={open}
            aria-controls={open ? list : undefined}
            className={cx(inputClass, 'flex items-center justify-between gap-2 text-left')}
          >
            <span
              id={`${list}-chosen`}
              translate={value ? 'no' : undefined}
              className={cx('truncate', chosen || unlisted ? canClear && 'pr-8 max-sm:pr-12' : 'text-ink-3')}
            >
              {chosen?.selectedLabel ??
                chosen?.label ??
                (unlisted && options.length > 0 ? `Not in the list: ${unlisted}` : unlisted) ??
                placeholder ??
                'Select'}
            </span>
            <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-2" />
          </button>
        </Popover.Trigger>
        {canClear && (
          <button
            type="button"
            aria-label="Clear"
            aria-describedby={`${list}-chosen`}
            className={clear}
            onClick={takeBack}
          >
            <X className="size-4" />
          </button>
        )}
      </div>
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
