import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { choiceClass } from './surface-class.ts'

type Props = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode }

/** A choice that can be on or off; the menu stays open for the next one. */
export function MenuCheckItem({ checked, onChange, children }: Props) {
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
