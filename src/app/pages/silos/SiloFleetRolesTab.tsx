import { useRouteParams } from '#app/paths.ts'
import { ensure, loaderFor, useAnswer } from '#app/query.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Table } from '#app/ui/Table.tsx'
import { Td } from '#app/ui/Td.tsx'
import { Th } from '#app/ui/Th.tsx'
import { Tr } from '#app/ui/Tr.tsx'
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
        <Table aria-label="Fleet roles" className="max-w-2xl">
          <thead>
            <tr>
              <Th width="40%">Role on the silo</Th>
              <Th>Roles on the fleet</Th>
            </tr>
          </thead>
          <tbody>
            {mapped.map(([role, roles]) => (
              <Tr key={role}>
                <Td>Silo {role}</Td>
                <Td>{roles.map((name) => `Fleet ${name}`).join(', ')}</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}
