import { Search, X } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { cx } from '#app/ui/cx.ts'
import { inputClass } from './input-class.ts'
import { withoutUnseen } from './typed-text.ts'
import { Kbd } from '#app/ui/text/Kbd.tsx'

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'ref'> & {
  value: string
  onChange: (value: string) => void
  label: string
  shortcut?: string
}

const clear =
  'absolute inset-y-0 right-0 flex w-8 items-center justify-center rounded text-ink-2 hover:text-ink touch:w-11'

/** A text filter; Escape clears it. */
export function SearchInput({ value, onChange, label, shortcut, className, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={cx('relative w-60 max-w-full', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-2 my-auto size-4 text-ink-3"
      />
      <input
        {...props}
        ref={input}
        type="search"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(withoutUnseen(event.target.value))}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value) {
            event.stopPropagation()
            onChange('')
          }
          props.onKeyDown?.(event)
        }}
        className={cx(inputClass, 'px-8 [&::-webkit-search-cancel-button]:appearance-none')}
      />
      {value ? (
        <button
          type="button"
          aria-label="Clear"
          className={clear}
          // A moving focus may change the layout, and so move the button before its click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
        >
          <X className="size-4" />
        </button>
      ) : (
        shortcut && (
          <span className="pointer-events-none absolute inset-y-0 right-2 flex items-center max-sm:hidden">
            <Kbd>{shortcut}</Kbd>
          </span>
        )
      )}
    </div>
  )
}
