import { Freshness } from '#app/components/Freshness.tsx'
import { PageError } from '#app/components/PageError.tsx'
import { exportedPrefixes, learnedRoutes } from '#app/shared/rack-network/rack-network-reads.ts'
import { Section } from '#app/components/Section.tsx'
import { type Query, useLater } from '#app/data/query.ts'
import type { AnswerOf, Operation } from '#api/operation.ts'
import { counted } from '#app/ui/text/format.ts'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { isUp, type SessionRow } from './use-bgp-sessions.ts'

interface Props {
  session: SessionRow
}

export const LearnedPrefixes = ({ session }: Props) => (
  <Prefixes
    title="Learned"
    read={learnedRoutes(session.localAsn)}
    prefixesIn={(routes) =>
      routes
        .filter((route) => route.switch === session.switch && route.nexthop === session.addr)
        .map(({ prefix }) => prefix)
    }
    none={
      isUp(session)
        ? 'No IPv4 routes are learned from this peer.'
        : 'Nothing is learned until the session is established.'
    }
  />
)

export const ExportedPrefixes = ({ session }: Props) => (
  <Prefixes
    title="Exported"
    read={exportedPrefixes}
    prefixesIn={({ exports }) => exports[session.addr] ?? []}
    none={
      isUp(session)
        ? 'No IPv4 prefixes are announced to this peer.'
        : 'Nothing is announced until the session is established.'
    }
  />
)

interface PrefixesProps<Op extends Operation> {
  title: string
  read: Query<Op>
  prefixesIn: (answer: AnswerOf<Op>) => string[]
  none: string
}

function Prefixes<Op extends Operation>({ title, read, prefixesIn, none }: PrefixesProps<Op>) {
  const { data, error, refetch } = useLater(read)
  const retry = () => void refetch()
  const prefixes = data && [...new Set(prefixesIn(data.value))]
  return (
    <Section level={2} title={title} aside={<Freshness facts={data} />}>
      {error && !data && <PageError error={error} onRetry={retry} />}
      {!error && !data && <Skeleton className="h-16" />}
      {prefixes?.length === 0 && <p className="text-ink-2">{none}</p>}
      {prefixes && prefixes.length > 0 && (
        <>
          <ul
            aria-label={title}
            className="grid max-h-80 grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-4 overflow-y-auto border-y border-line py-1 font-mono text-sm"
          >
            {prefixes.map((prefix) => (
              <li key={prefix} className="py-0.5">
                {prefix}
              </li>
            ))}
          </ul>
          <p className="text-sm text-ink-2">
            {counted(prefixes.length, 'IPv4 prefix').replace(/xs$/, 'xes')}
          </p>
        </>
      )}
    </Section>
  )
}
