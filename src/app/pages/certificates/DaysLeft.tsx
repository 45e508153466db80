import { daysLeft, isEndingSoon, type WholeChain } from '#domain/keys/certificates.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { counted, formatDate } from '#app/ui/text/format.ts'

/** A chain's validity: expired, expiring soon, not yet valid, or valid. */
export function DaysLeft({ facts, now }: { facts: WholeChain; now: number }) {
  const left = daysLeft(facts, now)
  const [tone, text] =
    left < 0
      ? (['bad', 'expired'] as const)
      : facts.notBefore.getTime() > now
        ? (['info', 'not valid yet'] as const)
        : ([isEndingSoon(facts, now) ? 'busy' : 'ok', counted(left, 'day')] as const)
  const dates = `Valid from ${formatDate(facts.notBefore)} to ${formatDate(facts.notAfter)}`
  return (
    <span title={facts.endsWith ? `${dates}, when ${facts.endsWith} in its chain expires` : dates}>
      <Badge tone={tone}>{text}</Badge>
    </span>
  )
}
