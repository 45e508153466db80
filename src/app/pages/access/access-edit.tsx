import { useForm, useWatch } from 'react-hook-form'
import { assignedRole } from '#domain/access.ts'
import { assignRole, type Role, type RoleAssignment } from '#domain/roles.ts'
import { useAccessPlace } from '#app/shared/access/access-places.ts'
import { ConfirmRisk } from '#app/shared/access/ConfirmRisk.tsx'
import { roleWord } from '#app/shared/access/role-words.ts'
import { useAccess } from '#app/shared/access/use-access.ts'
import { useSeen } from '#app/shared/access/use-seen.ts'
import { usePolicyChange } from '#app/shared/access/use-policy-change.ts'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { useFound } from '#app/data/page-subject.ts'
import { useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { named } from '#app/components/named.tsx'
import { ensureAccess } from './ensure-access.ts'
import { RoleField } from './RoleField.tsx'

export const loader = ensureAccess

interface Values {
  role: Role
  /** Only asked when the change removes an admin. */
  confirmed: string
}

export default function AccessEditForm() {
  const place = useAccessPlace()
  const { identityId } = useRouteParams('/access/:identityId/edit')
  const navigate = useNavigateFromHere()
  const access = useAccess(place)
  const name = access.identities.nameOf(identityId)
  const assignment = useFound(
    access.assignments.find((it) => it.identityId === identityId),
    identityId,
  )
  const now = assignedRole(access.assignments, identityId) ?? assignment.roleName
  const form = useForm<Values>({ mode: 'onBlur', defaultValues: { role: now, confirmed: '' } })
  const seen = useSeen(access.assignments, assignment, form.formState.defaultValues?.role ?? now)
  const { change, riskOf, warningOf } = usePolicyChange(place, access, () => navigate(place.list))
  const role = useWatch({ control: form.control, name: 'role' })

  const editTo = (roleName: Role) => (assignments: readonly RoleAssignment[]) =>
    assignRole(assignments, { identityId, identityType: assignment.identityType, roleName })
  const warning = warningOf(editTo(role))
  return (
    <SideForm
      title={named`Change role of ${name}`}
      submitLabel="Change role"
      form={form}
      write={change}
      back={place.list}
      secrets={['confirmed']}
      args={(values) => ({
        seen,
        edit: editTo(values.role),
        agreed: riskOf(editTo(values.role)),
        content: (
          <>
            <bdi>{name}</bdi> now has the {roleWord(values.role)} role
          </>
        ),
      })}
    >
      <RoleField form={form} name="role" place={place} />
      {warning && <ConfirmRisk form={form} field="confirmed" warning={warning} name={name} />}
    </SideForm>
  )
}
