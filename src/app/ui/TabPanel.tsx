import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'

export function TabPanel({
  value,
  className,
  children,
}: {
  value: string
  className?: string
  children: ReactNode
}) {
  return (
    <Tabs.Content value={value} className={className}>
      {children}
    </Tabs.Content>
  )
}
