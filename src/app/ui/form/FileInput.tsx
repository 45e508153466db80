import type { ComponentProps } from 'react'
import { cx } from '#app/ui/cx.ts'

type Props = Omit<ComponentProps<'input'>, 'type' | 'accept'> & {
  onFile: (file: File | undefined) => void
  accept?: string
  label?: string
  /** For a file that is read at once: allows choosing the same one again, after it was corrected. */
  again?: boolean
}

const look =
  'w-full min-w-0 rounded border border-dashed border-line-3 bg-surface p-1 text-ink-2 file:mr-3 file:h-8 file:cursor-pointer file:rounded file:border file:border-solid file:border-line-2 file:bg-raised file:px-3 file:font-medium file:text-ink hover:file:bg-hover aria-invalid:border-bad touch:file:h-11 inactive:bg-sunken inactive:text-ink-3 inactive:file:text-ink-3'

export function FileInput({ onFile, label, again, className, onChange, ...props }: Props) {
  return (
    <input
      {...props}
      type="file"
      aria-label={label}
      onClick={({ currentTarget }) => {
        if (again) currentTarget.value = ''
        const before = currentTarget.files?.[0]
        // Chromium says so when the same path was chosen again; the old file is unreadable if it has changed.
        // oxlint-disable-next-line unicorn/prefer-add-event-listener -- replaces the listener of the last click
        currentTarget.oncancel = () => {
          const file = currentTarget.files?.[0]
          if (file && file !== before) onFile(file)
        }
      }}
      onChange={(event) => {
        onChange?.(event)
        onFile(event.target.files?.[0])
      }}
      className={cx(look, className)}
    />
  )
}
