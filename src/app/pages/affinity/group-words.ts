import type { AffinityPolicy, FailureDomain } from '#api/generated/shared.ts'
import { capitalized } from '#app/ui/text/format.ts'

const policies: Record<string, string> = { fail: 'Required', allow: 'Preferred' } satisfies Record<
  AffinityPolicy,
  string
>

/** A policy as people read it, with the word that the API has for it; one of a newer server only by that word. */
export const policyText = (policy: AffinityPolicy): string => {
  const text = policies[policy]
  return text ? `${text} (${policy})` : policy
}

/** A failure domain as people read it. */
export const failureDomainText = (domain: FailureDomain): string => capitalized(domain).replaceAll('_', ' ')
