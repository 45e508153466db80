import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { choiceClass } from './surface-class.ts'

export function MenuRadioItem({ value, children }: { value: string; children: ReactNode }) {
  return (
    <DropdownMenu.RadioItem value={value} className={cx(choiceClass, 'pl-7')}>
      <DropdownMenu.ItemIndicator className="absolute left-2">
        <Check className="size-3.5 text-accent" />
      </DropdownMenu.ItemIndicator>
      {children}
    </DropdownMenu.RadioItem>
  )
}
