import { Tooltip as Radix } from 'radix-ui'
import { type MouseEvent, type ReactElement, type ReactNode, useState } from 'react'

export interface TooltipProps {
  content: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactElement
}

/** Milliseconds of hovering before a tooltip opens. */
const delay = 250

/** Replaces the placeholder in `Tooltip.tsx` once loaded. */
export function RadixTooltip({ content, children, ...props }: TooltipProps) {
  const [isOpen, setOpen] = useState(false)
  const { open = isOpen, onOpenChange = setOpen } = props
  const onClick = (event: MouseEvent) => {
    // A touch does not hover: what has a tooltip does nothing else.
    event.preventDefault()
    onOpenChange(true)
  }
  return (
    <Radix.Provider delayDuration={delay}>
      <Radix.Root open={open} onOpenChange={onOpenChange}>
        <Radix.Trigger asChild onClick={onClick}>
          {children}
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side="top"
            sideOffset={6}
            collisionPadding={8}
            className="z-70 max-w-72 animate-fade-in rounded border border-line-2 bg-raised px-2 py-1 text-sm text-ink"
          >
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
