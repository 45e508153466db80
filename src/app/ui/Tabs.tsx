import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  value: string
  onValueChange: (value: string) => void
  label: string
  /** `to`: the page that the tab opens. */
  items: { value: string; label: ReactNode; to?: string }[]
  children?: ReactNode
}

const tab =
  'relative h-9 shrink-0 px-3 text-ink-2 -outline-offset-2 hover:text-ink touch:h-11 data-[state=active]:text-ink data-[state=active]:after:absolute data-[state=active]:after:inset-x-3 data-[state=active]:after:bottom-0 data-[state=active]:after:h-0.5 data-[state=active]:after:bg-accent forced-colors:data-[state=active]:after:bg-[Highlight]'

/** A row of tabs with arrow keys; the panels are `TabPanel`s. */
export function Tabs({ value, onValueChange, label, items, children }: Props) {
  const row = useRef<HTMLDivElement>(null)
  const at = items.findIndex((item) => item.value === value)
  useEffect(() => {
    const active = row.current?.children[at]
    if (!(active instanceof HTMLElement)) return undefined
    // On a phone, the row may be wider than the screen: keep the active tab visible, even when it grows.
    const observer = new ResizeObserver(() => {
      const list = active.parentElement
      if (list) list.scrollLeft = active.offsetLeft - (list.clientWidth - active.offsetWidth) / 2
    })
    observer.observe(active)
    return () => observer.disconnect()
  }, [at])
  return (
    <Radix.Root value={value} onValueChange={onValueChange}>
      <Radix.List
        ref={row}
        aria-label={label}
        className="relative flex overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {items.map((item) => (
          <Radix.Trigger key={item.value} value={item.value} className={tab} data-to={item.to}>
            {item.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  )
}
