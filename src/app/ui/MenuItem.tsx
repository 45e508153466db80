import { DropdownMenu } from 'radix-ui'
import { isValidElement, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { Kbd } from './Kbd.tsx'
import { choiceClass } from './surface-class.ts'

type Props = {
  onSelect?: (event: Event) => void
  disabledReason?: string
  danger?: boolean
  shortcut?: string
  asChild?: boolean
  children: ReactNode
}

/** What a link shows, without the link: what cannot be used now must not lead anywhere either. */
const unlinked = (children: ReactNode) =>
  isValidElement<{ children?: ReactNode }>(children) ? children.props.children : children

/** An action; one that cannot be used now stays in reach and shows its reason below its name. */
export function MenuItem({ onSelect, disabledReason, danger, shortcut, asChild, children }: Props) {
  const className = cx(choiceClass, danger && !disabledReason && 'text-bad data-highlighted:bg-bad-wash')
  if (disabledReason) {
    return (
      <DropdownMenu.Item aria-disabled className={className} onSelect={(event) => event.preventDefault()}>
        <span className="flex flex-col">
          {asChild ? unlinked(children) : children}
          <span className="text-sm">{disabledReason}</span>
        </span>
      </DropdownMenu.Item>
    )
  }
  if (asChild) {
    return (
      <DropdownMenu.Item asChild className={className} onSelect={onSelect}>
        {children}
      </DropdownMenu.Item>
    )
  }
  return (
    <DropdownMenu.Item className={className} onSelect={onSelect}>
      <span className="min-w-0 flex-1">{children}</span>
      {shortcut && <Kbd>{shortcut}</Kbd>}
    </DropdownMenu.Item>
  )
}
