import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

type Props = {
  content: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactElement
}

/** A short text on hover and focus; the child must take a ref and be focusable. */
export function Tooltip({ content, side = 'top', open, onOpenChange, children }: Props) {
  return (
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
  )
}
