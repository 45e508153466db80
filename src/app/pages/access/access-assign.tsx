import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { assignedRole, harmless } from '#domain/access.ts'
import { assignRole, byGroupThenName, type Role, type RoleAssignment } from '#domain/roles.ts'
import { useAccessPlace } from '#app/shared/access/access-places.ts'
import { roleWord } from '#app/shared/access/role-words.ts'
import { type Access, useAccess } from '#app/shared/access/use-access.ts'
import { usePolicyChange } from '#app/shared/access/use-policy-change.ts'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { named } from '#app/components/named.tsx'
import { ensureAccess } from './ensure-access.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { IdentitiesField } from './IdentitiesField.tsx'
import { RoleField } from './RoleField.tsx'

export const loader = ensureAccess

interface Values {
  identities: string[]
  role: Role
}

/** Above this, the toast gives the count instead of the names. */
const mostNamed = 5

export default function AccessAssignForm() {
  const place = useAccessPlace()
  const navigate = useNavigateFromHere()
  const access = useAccess(place)
  const [seen] = useState(access.assignments)
  const namesOf = (ids: string[]) =>
    ids.length > mostNamed
      ? `${ids.length} users and groups`
      : named`${ids.map(access.identities.nameOf).join(', ')}`
  const form = useForm<Values>({ mode: 'onBlur', defaultValues: { identities: [], role: 'viewer' } })
  const { change } = usePolicyChange(place, access, () => navigate(place.list))
  const { known, isPending, notes } = access.identities

  const assignmentsOf = ({ identities, role }: Values): RoleAssignment[] =>
    identities.flatMap((id) => {
      const identity = known.get(id)
      return identity ? [{ identityId: id, identityType: identity.type, roleName: role }] : []
    })
  return (
    <SideForm
      title="Assign role"
      form={form}
      write={change}
      back={place.list}
      args={(values) => ({
        seen,
        edit: (assignments) => assignmentsOf(values).reduce<RoleAssignment[]>(assignRole, [...assignments]),
        agreed: harmless,
        content: ['Role assigned to ', namesOf(values.identities)],
      })}
    >
      <IdentitiesField
        form={form}
        name="identities"
        label="Users and groups"
        validate={(ids: string[]) => {
          if (ids.some((id) => assignedRole(access.assignments, id)))
            return 'Some of these users or groups already have a role'
          if (ids.every((id) => known.has(id))) return undefined
          if (isPending) return 'Wait until all users and groups are loaded'
          return notes.length > 0
            ? 'Some of these users or groups could not be looked up'
            : 'Some of these users or groups no longer exist'
        }}
        options={optionsOf(access)}
        hint={
          isPending
            ? 'Loading…'
            : [
                ...(place.level === 'fleet' ? ['Groups in other silos are not listed here.'] : []),
                ...notes,
              ].join(' ') || undefined
        }
      />
      <RoleField form={form} name="role" place={place} />
    </SideForm>
  )
}

/**
 * Groups first, then by name. Excludes identities with a role in this policy: those are edited in the list.
 */
const optionsOf = ({ identities, assignments, data }: Access) => {
  const rows = new Map(data.items.map((row) => [row.id, row]))
  return [...identities.known.values()]
    .toSorted((a, b) =>
      byGroupThenName({ identityType: a.type, name: a.name }, { identityType: b.type, name: b.name }),
    )
    .map(({ id, type, name, silo }) => {
      const assigned = assignedRole(assignments, id)
      const { role, from } = rows.get(id) ?? {}
      return {
        value: id,
        label: name,
        detail: [
          type === 'silo_group' ? 'Group' : 'User',
          silo && `silo ${silo}`,
          role && !assigned && `${roleWord(role)} from ${from?.join(', ')}`,
        ]
          .filter(Boolean)
          .join(', '),
        ...(assigned
          ? { disabledReason: `Already has the ${roleWord(assigned)} role, which you can change in the list` }
          : {}),
      }
    })
}
