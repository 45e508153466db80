import { type MouseEvent, useId } from 'react'
import { cx } from '#app/ui/cx.ts'
import { counted } from '#app/ui/text/format.ts'
import { useSectionInSight } from './use-section-in-sight.ts'

interface OutlinedSection<Id extends string> {
  /** The section element's id. */
  id: Id
  label: string
  /** A short summary of the section. */
  text: string
  /** Validation errors in it. */
  issues: number
}

/** Links to the sections of a long form. */
export function FormOutline<Id extends string>({
  title,
  sections,
}: {
  title: string
  sections: OutlinedSection<Id>[]
}) {
  const heading = useId()
  const [current, setCurrent] = useSectionInSight(sections.map(({ id }) => id))
  const go = (id: Id) => (event: MouseEvent) => {
    event.preventDefault()
    const section = document.querySelector<HTMLElement>(`#${id}`)
    section?.scrollIntoView()
    section?.focus({ preventScroll: true })
    setCurrent(id)
  }
  return (
    <nav aria-labelledby={heading}>
      <h2 id={heading} className="caps flex h-8 items-center text-ink-2">
        {title}
      </h2>
      <ul className="border-t border-line">
        {sections.map(({ id, label, text, issues }) => (
          <li key={id} className="border-b border-line">
            <a
              href={`#${id}`}
              aria-current={current === id ? 'location' : undefined}
              onClick={go(id)}
              className={cx(
                'flex flex-col border-l-2 py-1.5 pl-3 hover:bg-hover',
                current === id ? 'border-accent' : 'border-transparent',
              )}
            >
              <span className="flex items-baseline justify-between gap-2 text-sm text-ink-2">
                {label}
                {issues > 0 && <span className="font-medium text-bad">{counted(issues, 'issue')}</span>}
              </span>
              <span className="truncate">{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
