import type { ReactNode } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { TabPanel } from '#app/ui/TabPanel.tsx'
import { Tabs } from '#app/ui/Tabs.tsx'
import { addressOf } from '#app/url/base.ts'

/** A tab that is a route. `also`: paths of forms over it that do not start with `to`. */
export interface RouteTab {
  label: string
  to: string
  also?: string[]
  badge?: ReactNode
}

interface Props {
  label: string
  tabs: RouteTab[]
  /** The query that all tabs share. */
  search?: string
}

export function RouteTabs({ label, tabs, search = '' }: Props) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isAt = ({ to, also = [] }: RouteTab) =>
    [to, ...also].some((path) => `${pathname}/`.startsWith(`${path}/`))
  const current = (tabs.find(isAt) ?? tabs[0])?.to ?? ''
  return (
    <Tabs
      label={label}
      value={current}
      onValueChange={(to) => void navigate(to + search)}
      items={tabs.map(({ label, badge, to }) => ({
        label: badge ? labelWith(label, badge) : label,
        value: to,
        to: addressOf(to + search),
      }))}
    >
      <TabPanel value={current} className="pt-3">
        <Outlet />
      </TabPanel>
    </Tabs>
  )
}

const labelWith = (label: string, badge: ReactNode) => (
  <span className="flex items-center gap-2">
    {label}
    {badge}
  </span>
)
