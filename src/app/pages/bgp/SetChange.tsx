import { type Announced, prefixChanges } from '#domain/network/bgp.ts'
import { exportedPrefixes } from '#app/shared/rack-network/rack-network-reads.ts'
import { PrefixUse } from '#app/shared/rack-network/PrefixUse.tsx'
import { useLater } from '#app/data/query.ts'
import { useSessions } from './use-bgp-sessions.ts'

interface Props {
  before: readonly Announced[]
  after: readonly Announced[]
  /** Changes someone else made since the form opened. */
  others?: string | undefined
}

/** Shows what changes for peers, and which sessions lose withdrawn prefixes. */
export function SetChange({ before, after, others }: Props) {
  const { added, withdrawn } = prefixChanges(before, after)
  return (
    <div className="flex flex-col gap-2">
      {others && <p>{others} Saving keeps their changes.</p>}
      {added.length > 0 && (
        <p>
          Newly announced: <b translate="no">{added.join(', ')}</b>.
        </p>
      )}
      {withdrawn.length > 0 && (
        <p>
          Withdrawn: <b translate="no">{withdrawn.join(', ')}</b>.
        </p>
      )}
      {added.length + withdrawn.length === 0 ? (
        <p>No prefixes will be added or withdrawn, so peers will see no change.</p>
      ) : (
        <Hearers announced={before.map(({ network }) => network)} withdrawn={withdrawn} />
      )}
      <PrefixUse prefixes={withdrawn} />
    </div>
  )
}

interface HearersProps {
  /** Before the change. */
  announced: string[]
  withdrawn: string[]
}

/**
 * Sessions to which prefixes of the set are exported. The API does not report which configurations use a set.
 */
export function Hearers({ announced, withdrawn }: HearersProps) {
  const exported = useLater(exportedPrefixes)
  const { sessions } = useSessions()
  const exports = exported.data?.value.exports
  if (!exports)
    return exported.error ? (
      <p>Affected sessions could not be loaded: {exported.error.message}</p>
    ) : (
      <p>Looking up affected sessions…</p>
    )
  const peersWith = (prefixes: string[]) =>
    Object.keys(exports).filter((peer) => prefixes.some((prefix) => exports[peer]?.includes(prefix)))
  const nameOf = (peer: string) => {
    const places = sessions?.filter(({ addr }) => addr === peer).map((session) => session.switch) ?? []
    return places.length > 0 ? `${peer} (${places.join(', ')})` : peer
  }
  const hearers = peersWith(announced)
  if (hearers.length === 0)
    return <p>No session currently exports a prefix from this set. The server reports only IPv4 prefixes.</p>
  const losing = peersWith(withdrawn)
  return (
    <p>
      Sessions that currently export prefixes from this set:{' '}
      <b translate="no">{hearers.map(nameOf).join(', ')}</b>.
      {losing.length > 0 && losing.length < hearers.length && (
        <>
          {' '}
          The prefixes to be withdrawn are currently exported to <bdi>{losing.map(nameOf).join(', ')}</bdi>.
        </>
      )}
    </p>
  )
}
