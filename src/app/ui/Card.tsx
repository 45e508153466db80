import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type Props = {
  title: ReactNode
  badge?: ReactNode
  facts: readonly { label: string; value: ReactNode }[]
  actions?: ReactNode
  selected?: boolean
}

/** A table row on a phone; give its actions `size="touch"`. */
export function Card({ title, badge, facts, actions, selected }: Props) {
  return (
    <article
      className={cx(
        'rounded border px-3 py-2.5',
        selected ? 'border-accent bg-accent-wash forced-colors:border-[Highlight]' : 'border-line bg-surface',
      )}
    >
      <header className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-lg font-medium wrap-anywhere">{title}</h2>
        {badge && <div className="shrink-0">{badge}</div>}
      </header>
      {facts.length > 0 && (
        <dl className="mt-1.5 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
          {facts.map((fact) => (
            <div key={fact.label} className="contents">
              <dt className="text-ink-2">{fact.label}</dt>
              <dd className="min-w-0 wrap-anywhere">{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {actions && <div className="mt-2.5 flex flex-wrap gap-2 *:min-h-11">{actions}</div>}
    </article>
  )
}
