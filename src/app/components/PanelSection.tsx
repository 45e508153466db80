import { type ReactNode, useId } from 'react'

/** A part of a side panel under a heading, with room for its age beside it. */
export function PanelSection({
  title,
  aside,
  children,
}: {
  title: string
  aside?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        {aside}
      </header>
      {children}
    </section>
  )
}
