import { Link } from 'react-router'
import { siloList } from '#api/generated/system-silos.ts'
import { all, useLater } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'
import { useMe } from '#app/session/session.ts'
import type { AccessPlace } from './access-places.ts'
import { roleWord } from './role-words.ts'

/**
 * Explains roles outside of the policy: fleet roles apply to silos, and silo roles may be mapped to fleet
 * roles.
 */
export function ReachNote({ level }: Pick<AccessPlace, 'level'>) {
  const { fleetViewer } = useMe()
  if (level === 'project') return null
  if (!fleetViewer)
    return (
      <p className="text-sm text-ink-2">
        Roles on the fleet also apply to every silo. Only users with such a role can see them.
      </p>
    )
  return level === 'fleet' ? (
    <Mapped />
  ) : (
    <p className="text-sm text-ink-2">
      A{' '}
      <Link to={to('/system/access')} className="text-accent underline">
        role on the fleet
      </Link>{' '}
      also applies to every silo; users and groups from other silos are not listed here.
    </p>
  )
}

function Mapped() {
  const silos = useLater(all(siloList)).data?.value.items ?? []
  return silos
    .filter(({ mappedFleetRoles }) => Object.values(mappedFleetRoles ?? {}).some((roles) => roles.length > 0))
    .map(({ name, mappedFleetRoles }) => (
      <p key={name} className="text-sm text-ink-2">
        Roles on silo{' '}
        <Link to={to('/system/silos/:silo/fleet-roles', { silo: name })} className="text-accent underline">
          <bdi>{name}</bdi>
        </Link>{' '}
        grant roles here:{' '}
        {Object.entries(mappedFleetRoles)
          .filter(([, roles]) => roles.length > 0)
          .map(([role, roles]) => `${roleWord(role)} grants ${roles.map(roleWord).join(' and ')}`)
          .join(', ')}
        .
      </p>
    ))
}
