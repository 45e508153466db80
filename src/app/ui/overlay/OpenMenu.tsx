import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import {
  createContext,
  isValidElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  use,
  useId,
} from 'react'
import { cx } from '#app/ui/cx.ts'
import { Kbd } from '#app/ui/text/Kbd.tsx'
import { choiceClass, floatingClass } from './surface-class.ts'
import { leaveFocus } from './use-return-focus.ts'

export interface MenuProps {
  label: string
  trigger: ReactElement<TriggerProps>
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

interface ItemProps {
  onSelect?: (event: Event) => void
  disabledReason?: string
  danger?: boolean
  shortcut?: string
  asChild?: boolean
  children: ReactNode
}

interface CheckItemProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

interface RadioGroupProps {
  value: string
  onValueChange: (value: string) => void
  label?: string
  children: ReactNode
}

interface RadioItemProps {
  value: string
  children: ReactNode
}

interface TriggerProps {
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
  onClick?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  onPointerEnter?: () => void
  onPointerDown?: () => void
  onFocus?: () => void
}

/** The menu and its parts, loaded by `Menu.tsx` on demand. */
export function OpenMenu({ label, trigger, align = 'end', open, onOpenChange, children }: MenuProps) {
  return (
    <DropdownMenu.Root defaultOpen={open === undefined} open={open} onOpenChange={onOpenChange} modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={leaveFocus}
          className={cx(floatingClass, 'max-w-80 min-w-44 p-1')}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

/** A link's content without the link: a disabled item must not navigate. */
const unlinked = (children: ReactNode) =>
  isValidElement<{ children?: ReactNode }>(children) ? children.props.children : children

/** A reason shown above several items, with the id of its element. */
const SharedReason = createContext<{ reason: string; id: string } | undefined>(undefined)

/** Items that share a disabled reason, shown once above them. */
export function Reason({ reason, children }: { reason: string | undefined; children: ReactNode }) {
  const id = useId()
  return (
    <SharedReason value={reason === undefined ? undefined : { reason, id }}>
      {reason !== undefined && (
        <DropdownMenu.Label id={id} className="px-2 pt-1.5 pb-1 text-sm text-ink-2">
          {reason}
        </DropdownMenu.Label>
      )}
      {children}
    </SharedReason>
  )
}

/** An action; a disabled one stays focusable and shows its reason below the label. */
export function Item({ onSelect, disabledReason, danger, shortcut, asChild, children }: ItemProps) {
  const id = useId()
  const shared = use(SharedReason)
  const isShown = shared?.reason !== disabledReason
  const className = cx(choiceClass, danger && !disabledReason && 'text-bad data-highlighted:bg-bad-wash')
  if (disabledReason) {
    return (
      <DropdownMenu.Item
        aria-disabled
        aria-labelledby={id}
        aria-describedby={isShown ? `${id}-reason` : shared?.id}
        className={className}
        onSelect={(event) => event.preventDefault()}
      >
        <span className="flex flex-col">
          <span id={id}>{asChild ? unlinked(children) : children}</span>
          {isShown && (
            <span id={`${id}-reason`} className="text-sm">
              {disabledReason}
            </span>
          )}
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

/** A toggle; the menu stays open. */
export function CheckItem({ checked, onChange, children }: CheckItemProps) {
  return (
    <DropdownMenu.CheckboxItem
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      className={cx(choiceClass, 'pl-7')}
    >
      <DropdownMenu.ItemIndicator className="absolute left-2">
        <Check className="size-3.5 text-accent" />
      </DropdownMenu.ItemIndicator>
      {children}
    </DropdownMenu.CheckboxItem>
  )
}

export function RadioGroup({ value, onValueChange, label, children }: RadioGroupProps) {
  return (
    <DropdownMenu.RadioGroup value={value} onValueChange={onValueChange} aria-label={label}>
      {children}
    </DropdownMenu.RadioGroup>
  )
}

export function RadioItem({ value, children }: RadioItemProps) {
  return (
    <DropdownMenu.RadioItem value={value} className={cx(choiceClass, 'pl-7')}>
      <DropdownMenu.ItemIndicator className="absolute left-2">
        <Check className="size-3.5 text-accent" />
      </DropdownMenu.ItemIndicator>
      {children}
    </DropdownMenu.RadioItem>
  )
}

export function Label({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="px-2 pt-1.5 pb-1 text-sm text-ink-2">{children}</DropdownMenu.Label>
}

export function Separator() {
  return <DropdownMenu.Separator className="-mx-1 my-1 h-px bg-line" />
}
