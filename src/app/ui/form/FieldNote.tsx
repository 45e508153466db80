import type { ReactNode } from 'react'
import { cx } from '#app/ui/cx.ts'
import { StatusGlyph } from '#app/ui/StatusGlyph.tsx'

/**
 * A control's error or, without one, its hint. The hint stays in the document: nodes that are removed while
 * the focus moves make a dialog take it from the next field.
 */
export function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: string }) {
  return (
    // The line is reserved: an error that appears when a field loses focus must not shift what the user is about to click.
    <div
      id={id}
      data-free={!hint || undefined}
      className={cx(
        'min-h-4 text-sm',
        error ? 'flex items-start gap-1.5 wrap-anywhere text-bad' : 'text-ink-2',
      )}
    >
      {error && (
        <>
          <StatusGlyph tone="bad" className="mt-0.5" />
          {error}
        </>
      )}
      <div hidden={Boolean(error)}>{hint}</div>
    </div>
  )
}
