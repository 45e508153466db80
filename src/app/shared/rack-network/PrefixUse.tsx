import { rangeOf } from '#domain/network/ip-addresses.ts'
import { usePrefixUse } from './use-prefix-use.ts'

/** Says in a question which pools and silos lose their way in when prefixes are no longer announced. */
export function PrefixUse({ prefixes }: { prefixes: string[] }) {
  const { pools, silos, isPending, error } = usePrefixUse(prefixes.map(rangeOf))
  if (prefixes.length === 0) return null
  if (isPending) return <p>Looking up who has addresses in what is announced…</p>
  if (error) return <p>Who has addresses in what is announced could not be found out: {error.message}</p>
  if (pools.length === 0) return <p>No IP pool has addresses in them.</p>
  return (
    <p>
      IP pools with addresses in them: <b>{pools.join(', ')}</b>.{' '}
      {silos.length > 0 ? (
        <>
          Silos that lose them from outside: <b>{silos.join(', ')}</b>.
        </>
      ) : (
        'No silo is linked to them.'
      )}
    </p>
  )
}
