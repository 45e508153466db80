import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { focusAfter } from '#app/ui/focus-after.ts'

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
          onClick={({ currentTarget }) => {
            focusAfter(currentTarget.closest('fieldset'))
            onRemove()
          }}
        >
          <X />
        </Button>
      </div>
      <div className="flex flex-col gap-4">{children}</div>
    </fieldset>
  )
}
