import { type ReactNode, useId } from 'react'
import { PartBoundary } from './PartBoundary.tsx'

interface Props {
  title: string
  /** 2 in a page, 3 in a side panel. */
  level: 2 | 3
  /** Beside the heading: actions, or the age of the content. */
  aside?: ReactNode
  children: ReactNode
}

export function Section({ title, level, aside, children }: Props) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <header className="flex flex-wrap items-center gap-2">
        <Heading id={id} className={`min-w-0 flex-1 font-semibold ${level === 2 ? 'text-lg' : ''}`}>
          {title}
        </Heading>
        {aside}
      </header>
      <PartBoundary>{children}</PartBoundary>
    </section>
  )
}
