import { isForbidden } from '#api/errors.ts'
import { currentUserGroups, currentUserView } from '#api/generated/current-user.ts'
import { policyView } from '#api/generated/silos.ts'
import { rareErrorTexts } from '#api/rare-error-texts.ts'
import { query, useLater } from '#app/data/query.ts'

/** Where identity providers are explained. */
const documentation = 'https://docs.rackside.dev/identity-providers'

/** For someone who may do nothing at all: why that usually is. */
export function NoGroupsNotice() {
  const me = useLater(query(currentUserView, {})).data?.value
  const groups = useLater(query(currentUserGroups, {})).data?.value
  const policy = useLater(query(policyView, {}))
  const refused = isForbidden(policy.error)
  if (!me || !groups || !(policy.data || refused)) return null
  // Whoever may not even read the policy has no role in it.
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
