import { type ReactNode, useId } from 'react'

/** One part of a tab, under its own heading. */
export function TabSection({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <header className="flex flex-wrap items-center gap-2">
        <h2 id={id} className="min-w-0 flex-1 text-lg font-semibold">
          {title}
        </h2>
        {action}
      </header>
      {children}
    </section>
  )
}
