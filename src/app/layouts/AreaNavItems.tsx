import { Suspense } from 'react'
import { generatePath } from 'react-router'
import type { NavigationGroup } from '#app/routing/area.ts'
import { useOffers } from '#app/user/server-version.ts'
import { areas } from '#app/routes/areas.ts'
import { useMe } from '#app/session/session.ts'
import { NavItemLink, NavItemText } from '#app/components/frame/nav-items.tsx'

const items = areas.flatMap(({ navigation = [] }) => navigation)

interface Props {
  group: NavigationGroup
  project?: string | undefined
  collapsed: boolean
}

/** A navigation group with the entries of the areas. */
export default function AreaNavItems({ group, project, collapsed }: Props) {
  const offers = useOffers()
  const me = useMe()
  return items
    .filter(({ group: its, needs, only }) => its === group && offers(needs) && (!only || me[only]))
    .map(({ label, path, icon: Icon, drawn: Drawn }) => {
      const text = <NavItemText collapsed={collapsed}>{label}</NavItemText>
      const title = collapsed ? label : undefined
      return (
        <NavItemLink key={path} to={generatePath(path, { project })} icon={<Icon />} title={title}>
          {Drawn ? (
            <Suspense fallback={text}>
              <Drawn collapsed={collapsed}>{label}</Drawn>
            </Suspense>
          ) : (
            text
          )}
        </NavItemLink>
      )
    })
}
