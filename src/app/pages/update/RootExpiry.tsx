import { isRootEnding, rootDaysLeft } from '#domain/keys/tuf-root.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { counted, formatDate } from '#app/ui/text/format.ts'
import { useNow } from '#app/ui/text/use-now.ts'

export function RootExpiry({ expires }: { expires: Date | undefined }) {
  const now = useNow()
  if (!expires) return <span className="text-ink-2">–</span>
  const left = rootDaysLeft(expires, now)
  const tone = left < 0 ? 'bad' : isRootEnding(expires, now) ? 'busy' : 'ok'
  return (
    <span title={formatDate(expires)}>
      <Badge tone={tone}>{left < 0 ? 'expired' : counted(left, 'day')}</Badge>
    </span>
  )
}
