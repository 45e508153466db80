import { isHarmless } from '#domain/access.ts'
import { removeRole, type RoleAssignment } from '#domain/roles.ts'
import { type Action, copyAction, question } from '#app/components/actions/actions.ts'
import { to } from '#app/url/paths.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import type { AccessPlace } from '#app/shared/access/access-places.ts'
import { roleWord } from '#app/shared/access/role-words.ts'
import type { Access, AccessRow } from '#app/shared/access/use-access.ts'
import type { Identity } from '#app/shared/access/use-identities.ts'
import { usePolicyChange } from '#app/shared/access/use-policy-change.ts'

/**
 * A user's or group's page. Users of other silos have an operator page; the API has no groups of other silos.
 */
export const identityLink = ({ id, type, silo }: Identity): string =>
  type === 'silo_group'
    ? to('/groups/:groupId', { groupId: id })
    : silo
      ? to('/system/users/:silo/:userId', { silo, userId: id })
      : to('/users/:userId', { userId: id })

export function useAccessActions(place: AccessPlace, access: Access) {
  const { change, riskOf, warningOf } = usePolicyChange(place, access)

  const ask = ({ id, name, assigned, isMe }: AccessRow) => {
    const edit = (assignments: readonly RoleAssignment[]) => removeRole(assignments, id)
    const agreed = riskOf(edit)
    const seen = access.assignments
    question.set({
      title: named`Remove ${name}’s role?`,
      body: [
        warningOf(edit),
        `${isMe ? 'You' : name} will lose the ${roleWord(assigned ?? '')} role in this policy. Roles from other sources will not be affected.`,
      ]
        .filter(Boolean)
        .join(' '),
      actionLabel: 'Remove role',
      danger: true,
      errorTitle: 'Could not remove role',
      ...(isHarmless(agreed) ? {} : { typeToConfirm: name }),
      run: async () => {
        await change.mutateAsync({ seen, edit, agreed })
        toast({ content: named`${name} no longer has a role in this policy` })
      },
    })
  }

  return (row: AccessRow): Action[] => {
    const link = row.identity && identityLink(row.identity)
    const disabledReason = row.assigned ? undefined : 'This role comes from another source. Change it there'
    return [
      ...(link
        ? [
            {
              label: row.type === 'silo_user' ? 'View roles' : 'Open group',
              to: link,
              primary: !row.assigned,
              online: false,
            },
          ]
        : []),
      {
        label: 'Change role',
        primary: row.assigned !== undefined,
        online: true,
        disabledReason,
        ...(disabledReason ? {} : { to: place.edit(row.id) }),
      },
      copyAction('ID', row.id),
      { label: 'Remove role', danger: true, disabledReason, run: () => ask(row) },
    ]
  }
}
