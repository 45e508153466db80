import type { ReactNode } from 'react'
import { StatusGlyph } from '#app/ui/StatusGlyph.tsx'

/** Below a control: its error, or else its hint. */
export function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: string }) {
  if (error) {
    return (
      <p
        id={id}
        data-free={!hint || undefined}
        className="flex min-h-4 items-start gap-1.5 text-sm text-bad wrap-anywhere"
      >
        <StatusGlyph tone="bad" className="mt-0.5" />
        {error}
      </p>
    )
  }
  // The line is kept free: an error that appears on leaving a field must not move what is about to be clicked.
  return (
    <div id={id} data-free={!hint || undefined} className="min-h-4 text-sm text-ink-2">
      {hint}
    </div>
  )
}
