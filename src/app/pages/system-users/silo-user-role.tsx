import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { siloPolicyUpdate } from '#api/generated/system-silos.ts'
import { assignedRole } from '#domain/access.ts'
import { assignRole, removeRole, type Role, type RoleAssignment } from '#domain/roles.ts'
import { type PolicyPlace, useOfferedRoles } from '#app/shared/access/access-places.ts'
import { allUsersOf } from '#app/shared/access/access-reads.ts'
import { ConfirmRisk } from '#app/shared/access/ConfirmRisk.tsx'
import { roleDetails, roleWord } from '#app/shared/access/role-words.ts'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { type Identities, type Identity, isComing } from '#app/shared/access/use-identities.ts'
import type { Memberships } from '#app/shared/access/use-memberships.ts'
import { usePolicyChange } from '#app/shared/access/use-policy-change.ts'
import { useSeen } from '#app/shared/access/use-seen.ts'
import { RadioField } from '#app/components/fields/choice-fields.tsx'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { ensure, loaderFor, useAnswer, write } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { capitalized } from '#app/ui/text/format.ts'
import { named } from '#app/components/named.tsx'
import { policyOf, userOf } from './user-reads.ts'

interface Values {
  role: Role | 'none'
  /** Only asked when the change removes an admin. */
  confirmed: string
}

export const loader = loaderFor('/system/users/:silo/:userId/role', (params) =>
  Promise.all([ensure(userOf(params)), ensure(policyOf(params))]),
)

/** The policy of another silo, changed through the operators' API. */
const placeOf = (silo: string): PolicyPlace => ({
  level: 'silo',
  policy: policyOf({ silo }),
  put: (roleAssignments) => write(siloPolicyUpdate, { path: { silo }, body: { roleAssignments } }),
  update: siloPolicyUpdate,
  name: silo,
})

/** The silo's users by name; an id without a name may be a group. */
function useNames(silo: string): Identities {
  const { data, error } = useQuery(allUsersOf(silo))
  const known = new Map<string, Identity>(
    data?.value.items.map(({ id, displayName }) => [id, { id, type: 'silo_user', name: displayName, silo }]),
  )
  return {
    known,
    nameOf: (id) => known.get(id)?.name ?? id,
    isPending: isComing({ data, error }),
    notes: ['The API does not report the names of silo groups.'],
  }
}

const noMemberships: Memberships = { membersOf: new Map(), read: 0, of: 0, failed: [] }

export default function SiloUserRoleForm() {
  const params = useRouteParams('/system/users/:silo/:userId/role')
  const { silo, userId } = params
  const navigate = useNavigateFromHere()
  const name = useAnswer(userOf(params)).value.displayName
  const assignments: RoleAssignment[] = useAnswer(policyOf(params)).value.roleAssignments
  const roles = useOfferedRoles({ level: 'silo' })
  const back = to('/system/users/:silo/:userId', params)
  const defaults: Values = { role: assignedRole(assignments, userId) ?? 'none', confirmed: '' }
  const form = useForm<Values>({ mode: 'onBlur', defaultValues: defaults })
  const seen = useSeen(
    assignments,
    { identityId: userId, identityType: 'silo_user' },
    form.formState.defaultValues?.role ?? defaults.role,
  )
  const chosen = useWatch({ control: form.control, name: 'role' })
  const place = placeOf(silo)
  const access = { assignments, identities: useNames(silo), memberships: noMemberships }
  const { change, riskOf, warningOf } = usePolicyChange(place, access, () => navigate(back))
  const editTo = (role: Role | 'none') => (before: readonly RoleAssignment[]) =>
    role === 'none'
      ? removeRole(before, userId)
      : assignRole(before, { identityId: userId, identityType: 'silo_user', roleName: role })
  const warning = warningOf(editTo(chosen))
  return (
    <SideForm
      title={named`Set role for ${name}`}
      submitLabel="Set role"
      form={form}
      write={change}
      back={back}
      secrets={['confirmed']}
      args={({ role }) => ({
        seen,
        edit: editTo(role),
        agreed: riskOf(editTo(role)),
        content: (
          <>
            <bdi>{name}</bdi> {role === 'none' ? 'has no direct role' : `now has the ${roleWord(role)} role`}{' '}
            on <bdi>{silo}</bdi>
          </>
        ),
      })}
    >
      <NotNow reason={useFleetAdminReason()} />
      <RadioField
        form={form}
        name="role"
        label={`Role on silo ${silo}`}
        options={[
          { value: 'none', label: 'None', detail: 'Only roles from groups and projects' },
          ...roles.map((role) => ({
            value: role,
            label: capitalized(roleWord(role)),
            detail: roleDetails.silo[role] ?? '',
          })),
        ]}
      />
      {warning && <ConfirmRisk form={form} field="confirmed" warning={warning} name={name} />}
    </SideForm>
  )
}
