import { roleWord } from '#app/shared/access/role-words.ts'
import { useRouteParams } from '#app/url/paths.ts'
import { ensure, loaderFor, useAnswer } from '#app/data/query.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Properties } from '#app/ui/text/Properties.tsx'
import { Property } from '#app/ui/text/Property.tsx'
import { siloOf } from '#app/shared/silos/silo-reads.ts'
import { useSiloRoles } from './use-silo-roles.ts'

export const loader = loaderFor('/system/silos/:silo/fleet-roles', (params) => ensure(siloOf(params)))

export default function SiloFleetRolesTab() {
  const params = useRouteParams('/system/silos/:silo/fleet-roles')
  const { mappedFleetRoles } = useAnswer(siloOf(params)).value
  // Includes roles that this version does not know.
  const roles = [...new Set<string>([...useSiloRoles(), ...Object.keys(mappedFleetRoles)])]
  const none = Object.values(mappedFleetRoles).every((mapped) => mapped.length === 0)
  return (
    <section aria-labelledby="fleet-roles" className="flex flex-col gap-3">
      <h2 id="fleet-roles" className="text-lg font-semibold">
        Fleet roles
      </h2>
      <p className="max-w-prose text-ink-2">
        Users with a role on this silo also get the fleet roles mapped to it. The mapping is set when a silo
        is created and cannot be changed later.
      </p>
      {none ? (
        <EmptyState title="No fleet roles">No silo roles are mapped to fleet roles.</EmptyState>
      ) : (
        <div className="max-w-prose">
          <Properties>
            {roles.map((role) => (
              <Property key={role} label={`Silo ${roleWord(role)}`}>
                {mappedFleetRoles[role]?.map((name) => `Fleet ${name}`).join(', ') || 'None'}
              </Property>
            ))}
          </Properties>
        </div>
      )}
    </section>
  )
}
