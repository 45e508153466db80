import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'

export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="px-2 pt-1.5 pb-1 text-sm text-ink-2">{children}</DropdownMenu.Label>
}
