import type { BgpConfig } from '#api/generated/system-networking.ts'
import { exportedPrefixes } from '#app/shared/rack-network/rack-network-reads.ts'
import { PrefixUse } from '#app/shared/rack-network/PrefixUse.tsx'
import { useLater } from '#app/data/query.ts'
import { named } from '#app/components/named.tsx'
import { useSessions } from './use-bgp-sessions.ts'
import { useConfigUse } from './use-config-use.ts'

/** Lists the peers, ports and prefixes that the deletion affects. */
export function ConfigDeletion({ config }: { config: BgpConfig }) {
  const { usesOf, isPending, error, isKnown } = useConfigUse()
  const uses = usesOf(config)
  if (isPending) return <p>Looking up peers that use it…</p>
  if (uses.length > 0)
    return (
      <p>
        Used by peers: <bdi>{uses.map(({ peer, settings }) => `${peer} (${settings})`).join(', ')}</bdi>. It
        cannot be deleted until they stop using it.
      </p>
    )
  if (!error && !isKnown)
    return <p>None of the peers that could be loaded use it. It cannot be deleted if any other peer does.</p>
  if (!error) return <p>No peer uses it on any port, so announcements will not change.</p>
  return (
    <div className="flex flex-col gap-2">
      <p>Could not check which peers use it: {error.message}. It cannot be deleted while any peer uses it.</p>
      <SameAsn asn={config.asn} />
    </div>
  )
}

/** Fallback when port settings are unknown: sessions with the same ASN. */
function SameAsn({ asn }: { asn: number }) {
  const { sessions, error } = useSessions()
  const exported = useLater(exportedPrefixes)
  if (!sessions)
    return error ? (
      <p>Its sessions could not be loaded either: {error.message}</p>
    ) : (
      <p>Looking up its sessions…</p>
    )
  const same = sessions.filter(({ localAsn }) => localAsn === asn)
  if (same.length === 0) return <p>No session uses its ASN.</p>
  const exports = exported.data?.value.exports
  const prefixes = [...new Set(same.flatMap(({ addr }) => exports?.[addr] ?? []))]
  const none = exports
    ? 'Nothing is announced to them.'
    : exported.error
      ? `Prefixes announced to them could not be loaded: ${exported.error.message}`
      : 'Looking up prefixes announced to them…'
  return (
    <>
      <p>
        Sessions with its ASN: <b translate="no">{same.map(({ name }) => name).join(', ')}</b>.{' '}
        {prefixes.length > 0 ? named`Announced to them: ${prefixes.join(', ')}.` : none}
      </p>
      <PrefixUse prefixes={prefixes} />
    </>
  )
}
