import { generatePath } from 'react-router'
import type { NavigationGroup } from '#app/routing/area.ts'
import { useOffers } from '#app/data/server-version.ts'
import { areas } from '#app/routing/areas.ts'
import { Place } from './places.tsx'

const places = areas.flatMap(({ navigation = [] }) => navigation)

interface Props {
  group: NavigationGroup
  /** The project that is open, for its group. */
  project?: string
  collapsed: boolean
}

/** The places of a group, as the areas have them. */
export default function AreaPlaces({ group, project, collapsed }: Props) {
  const offers = useOffers()
  return places
    .filter((place) => place.group === group && offers(place.needs))
    .map(({ label, path, icon: Icon }) => (
      <Place key={path} to={generatePath(path, { project })} icon={<Icon />} collapsed={collapsed}>
        {label}
      </Place>
    ))
}
