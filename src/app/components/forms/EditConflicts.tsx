import type { MouseEvent } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { focusAfter } from '#app/ui/focus-after.ts'
import { capitalized } from '#app/ui/text/format.ts'
import { type EditConflict, valueWords } from './edit-merge.ts'
import type { Side } from './use-edit-merge.ts'

/** By field: its options, or a function. */
export type FieldWords = Record<
  string,
  readonly { value: string; label: string }[] | ((value: never) => string)
>

interface Props {
  conflicts: EditConflict[]
  /** Labels of fields whose label is not the capitalized field name. */
  labels: Record<string, string>
  /** For fields whose values are not shown as they are. */
  words: FieldWords
  settle: (conflict: EditConflict, side: Side) => void
}

/** Fields that someone else has changed too, with both values. */
export function EditConflicts({ conflicts, labels, words, settle }: Props) {
  if (conflicts.length === 0) return null
  const wordsOf = (field: string, value: unknown) => {
    const own = words[field]
    if (typeof own === 'function') return own(value as never)
    return own?.find((option) => option.value === value)?.label ?? valueWords(value)
  }
  return (
    <section aria-label="Changed by someone else" className="flex flex-col gap-3">
      {conflicts.map((conflict) => {
        const label = labels[conflict.field] ?? capitalized(conflict.field)
        const settleBy = (side: Side) => (event: MouseEvent) => {
          focusAfter(event.currentTarget.closest('section > div'))
          settle(conflict, side)
        }
        return (
          <div key={conflict.field} className="flex flex-col gap-2 rounded border border-line bg-surface p-3">
            <h3 className="font-medium">{label}</h3>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 wrap-anywhere">
              <dt className="text-ink-2">Mine</dt>
              <dd>
                <bdi>{wordsOf(conflict.field, conflict.mine)}</bdi>
              </dd>
              <dt className="text-ink-2">Theirs</dt>
              <dd>
                <bdi>{wordsOf(conflict.field, conflict.theirs)}</bdi>
              </dd>
            </dl>
            <div className="flex flex-wrap gap-2">
              <Button size="sm" aria-label={`Keep mine for ${label}`} onClick={settleBy('mine')}>
                Keep mine
              </Button>
              <Button size="sm" aria-label={`Take theirs for ${label}`} onClick={settleBy('theirs')}>
                Take theirs
              </Button>
            </div>
          </div>
        )
      })}
    </section>
  )
}
