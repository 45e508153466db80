import { X } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Button } from '#app/ui/Button.tsx'

interface Props {
  title: string
  note?: string
  onRemove: () => void
  /** Why it cannot be removed. */
  disabledReason?: string | undefined
  children: ReactNode
}

/** One of several like items in a form, with a remove button. */
export function FormRow({ title, note, onRemove, disabledReason, children }: Props) {
  const remove = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The next row's remove button or, after the last row, the button that adds one.
    const next = currentTarget.closest('fieldset')?.nextElementSibling?.querySelector('button')
    onRemove()
    next?.focus()
  }
  return (
    <fieldset className="min-w-0 rounded border border-line bg-surface p-3">
      <legend className="sr-only">{title}</legend>
      <div className="mb-3 flex items-center gap-2">
        <span aria-hidden className="font-medium">
          {title}
        </span>
        {note && <span className="text-sm text-ink-2">{note}</span>}
        <span className="flex-1" />
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Remove ${title.toLowerCase()}`}
          disabledReason={disabledReason}
          onClick={remove}
        >
          <X />
        </Button>
      </div>
      <div className="flex flex-col gap-4">{children}</div>
    </fieldset>
  )
}
