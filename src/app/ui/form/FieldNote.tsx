import type { ReactNode } from 'react'
import { StatusGlyph } from '#app/ui/StatusGlyph.tsx'

/** A control's error or, without one, its hint. */
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
  // The line is reserved: an error that appears when a field loses focus must not shift what the user is about to click.
  return (
    <div id={id} data-free={!hint || undefined} className="min-h-4 text-sm text-ink-2">
      {hint}
    </div>
  )
}
