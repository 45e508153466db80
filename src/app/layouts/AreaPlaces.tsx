import { Suspense } from 'react'
import { generatePath } from 'react-router'
import type { NavigationGroup } from '#app/routing/area.ts'
import { useOffers } from '#app/user/server-version.ts'
import { areas } from '#app/routing/areas.ts'
import { useMe } from '#app/session/session.ts'
import { Place } from './places.tsx'

const places = areas.flatMap(({ navigation = [] }) => navigation)

interface Props {
  group: NavigationGroup
  project?: string
  collapsed: boolean
}

/** A navigation group with the entries of the areas. */
export default function AreaPlaces({ group, project, collapsed }: Props) {
  const offers = useOffers()
  const me = useMe()
  return places
    .filter((place) => place.group === group && offers(place.needs) && (!place.only || me[place.only]))
    .map(({ label, path, icon: Icon, drawn: Drawn }) => {
      const props = { to: generatePath(path, { project }), icon: <Icon />, collapsed, children: label }
      if (!Drawn) return <Place key={path} {...props} />
      return (
        <Suspense key={path} fallback={<Place {...props} />}>
          <Drawn {...props} />
        </Suspense>
      )
    })
}
