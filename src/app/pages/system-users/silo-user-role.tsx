import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { currentUserView } from '#api/generated/current-user.ts'
import { siloPolicyUpdate, siloPolicyView } from '#api/generated/system-silos.ts'
import { assignedRole } from '#domain/access.ts'
import { assignRole, removeRole, type Role, type RoleAssignment } from '#domain/roles.ts'
import { useOfferedRoles } from '#app/components/access/access-places.ts'
import { roleDetails, roleWord } from '#app/components/access/role-words.ts'
import { useFleetAdminReason } from '#app/components/access/use-fleet-admin-reason.ts'
import { RadioField } from '#app/components/fields/choice-fields.tsx'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { callServer } from '#app/data/client.ts'
import { client, ensure, invalidate, loaderFor, refreshAfter, useAnswer, write } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/routing/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { useMe } from '#app/session/session.ts'
import { Banner } from '#app/ui/Banner.tsx'
import { capitalized } from '#app/ui/format.ts'
import { toast } from '#app/ui/toast.ts'
import { policyOf, userOf } from './user-reads.ts'

interface Values {
  role: Role | 'none'
}

interface Change {
  role: Role | 'none'
  /** What was shown when the form was opened. */
  seen: Role | undefined
}

export const loader = loaderFor('/system/users/:silo/:userId/role', (params) =>
  Promise.all([ensure(userOf(params)), ensure(policyOf(params))]),
)

const admins = (assignments: readonly RoleAssignment[]) =>
  assignments.filter(({ roleName }) => roleName === 'admin')

export default function SiloUserRoleForm() {
  const params = useRouteParams('/system/users/:silo/:userId/role')
  const { silo, userId } = params
  const navigate = useNavigateFromHere()
  const name = useAnswer(userOf(params)).value.displayName
  const { roleAssignments } = useAnswer(policyOf(params)).value
  const [seen] = useState(assignedRole(roleAssignments, userId))
  const roles = useOfferedRoles({ level: 'silo' })
  const back = to('/system/users/:silo/:userId', params)
  const form = useForm<Values>({ mode: 'onBlur', defaultValues: { role: seen ?? 'none' } })
  const chosen = useWatch({ control: form.control, name: 'role' })
  const isMe = useMe().id === userId
  const isLastAdmin = admins(roleAssignments).every(({ identityId }) => identityId === userId)
  // The API replaces only the whole policy: the one change is made to what is there by then.
  const set = useMutation({
    mutationFn: async ({ role, seen }: Change) => {
      const now = (await callServer(siloPolicyView, { path: { silo } })).roleAssignments
      const current = assignedRole(now, userId)
      if (current !== seen) {
        void invalidate([siloPolicyView])
        throw new Error(
          `Someone else has changed this role meanwhile: it is ${roleWord(current ?? 'none')} now. Nothing was changed; open the form again.`,
        )
      }
      const after =
        role === 'none'
          ? removeRole(now, userId)
          : assignRole(now, { identityId: userId, identityType: 'silo_user', roleName: role })
      const answer = await write(siloPolicyUpdate, { path: { silo }, body: { roleAssignments: after } })
      // Who goes on at once must not be told of their own change as someone else's.
      client.setQueryData(policyOf(params).queryKey, answer)
    },
    onSuccess: async (_, { role }) => {
      const text = role === 'none' ? 'has no role of their own' : `is ${roleWord(role)}`
      toast({ variant: 'success', content: `${name} ${text} on ${silo}` })
      await navigate(back)
      refreshAfter(siloPolicyUpdate)
      // Whoever changes their own role may have other pages from now on.
      void invalidate([currentUserView])
    },
  })
  return (
    <SideForm
      title={`Set role of ${name}`}
      submitLabel="Set role"
      form={form}
      write={set}
      back={back}
      args={({ role }) => ({ role, seen })}
    >
      <NotNow reason={useFleetAdminReason()} />
      <RadioField
        form={form}
        name="role"
        label={`Role on silo ${silo}`}
        options={[
          { value: 'none', label: 'None', detail: 'Only what groups and projects give' },
          ...roles.map((role) => ({
            value: role,
            label: capitalized(roleWord(role)),
            detail: roleDetails.silo[role] ?? '',
          })),
        ]}
      />
      {seen === 'admin' && chosen !== 'admin' && (isLastAdmin || isMe) && (
        <Banner tone="warn">
          {isMe && 'You are then no longer admin of the silo by this policy. '}
          {isLastAdmin &&
            'Nobody is admin of the silo by this policy afterwards. Only an admin of the fleet can give the role again.'}
        </Banner>
      )}
    </SideForm>
  )
}
