import { rangeOf } from '#domain/network/ip-addresses.ts'
import { usePrefixUse } from './use-prefix-use.ts'

/** Warns in a confirmation which pools and silos become unreachable when prefixes are no longer announced. */
export function PrefixUse({ prefixes }: { prefixes: string[] }) {
  const { pools, silos, isPending, error } = usePrefixUse(prefixes.map(rangeOf))
  if (prefixes.length === 0) return null
  if (isPending) return <p>Checking which IP pools have addresses in these prefixes…</p>
  if (error) return <p>Could not check which IP pools have addresses in these prefixes: {error.message}</p>
  if (pools.length === 0) return <p>No IP pool has addresses in these prefixes.</p>
  return (
    <p>
      IP pools with addresses in these prefixes: <b translate="no">{pools.join(', ')}</b>.{' '}
      {silos.length > 0 ? (
        <>
          Silos whose addresses will become unreachable from outside: <b translate="no">{silos.join(', ')}</b>
          .
        </>
      ) : (
        'No silo is linked to these pools.'
      )}
    </p>
  )
}
