import { isForbidden } from '#api/errors.ts'
import { currentUserGroups, currentUserView } from '#api/generated/current-user.ts'
import { policyView } from '#api/generated/silos.ts'
import { rareErrorTexts } from '#api/rare-error-texts.ts'
import { query, useLater } from '#app/data/query.ts'

const documentation = 'https://docs.rackside.dev/identity-providers'

/** Explains the usual reason to a user who is allowed to do nothing. */
export function NoGroupsNotice() {
  const me = useLater(query(currentUserView, {})).data?.value
  const groups = useLater(query(currentUserGroups, {})).data?.value
  const policy = useLater(query(policyView, {}))
  const refused = isForbidden(policy.error)
  if (!me || !groups || !(policy.data || refused)) return null
  // A user who cannot even read the policy has no role in it.
  const hasRole = policy.data?.value.roleAssignments.some(({ identityId }) => identityId === me.id) ?? false
  if (groups.items.length > 0 || hasRole) return null
  return (
    <p>
      {rareErrorTexts.noGroups}{' '}
      <a href={documentation} className="text-accent underline" rel="noreferrer" target="_blank">
        Documentation
      </a>
    </p>
  )
}
