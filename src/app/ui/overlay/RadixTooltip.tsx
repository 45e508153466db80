import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

export interface TooltipProps {
  content: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactElement
}

/** Milliseconds of hovering before a tooltip opens. */
const delay = 250

/** Replaces the placeholder in `Tooltip.tsx` once loaded. */
export function RadixTooltip({ content, side = 'top', open, onOpenChange, children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={delay}>
      <Radix.Root open={open} onOpenChange={onOpenChange}>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
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
