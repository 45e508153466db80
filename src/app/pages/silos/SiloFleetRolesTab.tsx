import { useRouteParams } from '#app/paths.ts'
import { ensure, loaderFor, useAnswer } from '#app/query.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Properties } from '#app/ui/Properties.tsx'
import { Property } from '#app/ui/Property.tsx'
import { siloOf } from './silo-reads.ts'

export const loader = loaderFor('siloFleetRoles', (params) => ensure(siloOf(params)))

export default function SiloFleetRolesTab() {
  const params = useRouteParams('siloFleetRoles')
  const { mappedFleetRoles } = useAnswer(siloOf(params)).value
  const mapped = Object.entries(mappedFleetRoles).filter(([, roles]) => roles.length > 0)
  return (
    <section aria-labelledby="fleet-roles" className="flex flex-col gap-3">
      <h2 id="fleet-roles" className="text-lg font-semibold">
        Fleet roles
      </h2>
      <p className="max-w-prose text-ink-2">
        Whoever has a role on this silo also has the fleet roles that it is mapped to. The mapping is chosen
        when a silo is created and cannot be changed afterwards.
      </p>
      {mapped.length === 0 ? (
        <EmptyState title="No fleet roles">No role on this silo gives any on the fleet.</EmptyState>
      ) : (
        <Properties>
          {mapped.map(([role, roles]) => (
            <Property key={role} label={`Silo ${role}`}>
              {roles.map((name) => `Fleet ${name}`).join(', ')}
            </Property>
          ))}
        </Properties>
      )}
    </section>
  )
}
