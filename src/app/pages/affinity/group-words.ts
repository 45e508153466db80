import type { AffinityPolicy, FailureDomain } from '#api/generated/shared.ts'
import { capitalized, words } from '#app/ui/text/format.ts'

const policies: Record<string, string> = { fail: 'Required', allow: 'Preferred' } satisfies Record<
  AffinityPolicy,
  string
>

/** Description with the API's own term in parentheses; only the term for a policy of a newer server. */
export const policyText = (policy: AffinityPolicy): string => {
  const text = policies[policy]
  return text ? `${text} (${policy})` : policy
}

export const failureDomainText = (domain: FailureDomain): string => capitalized(words(domain))
