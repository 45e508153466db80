import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'

type Props = { value: string; onValueChange: (value: string) => void; label?: string; children: ReactNode }

export function MenuRadioGroup({ value, onValueChange, label, children }: Props) {
  return (
    <DropdownMenu.RadioGroup value={value} onValueChange={onValueChange} aria-label={label}>
      {children}
    </DropdownMenu.RadioGroup>
  )
}
