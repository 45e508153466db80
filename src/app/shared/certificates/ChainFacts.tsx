import { useEffect, useState } from 'react'
import { type Addressed, type CertificateFacts, chainWarnings, daysLeft } from '#domain/keys/certificates.ts'
import { counted, formatDate } from '#app/ui/text/format.ts'
import { StatusGlyph } from '#app/ui/StatusGlyph.tsx'
import { useNow } from '#app/ui/text/use-now.ts'
import { isLostChunk } from '#app/data/faults.ts'
import { readChain } from './read-chain.ts'

interface Props {
  /** A PEM chain, leaf first. */
  pem: string
  /** The silo the leaf is for, if known. */
  silo?: Addressed | undefined
}

/** A chain's content with warnings; nothing if it is unreadable. */
export function ChainFacts({ pem, silo }: Props) {
  const { chain, isLost } = useChain(pem)
  const now = useNow()
  const leaf = chain?.[0]
  if (isLost)
    return (
      <Warning text="The chain’s names, dates and warnings could not be loaded. Check the connection and choose it again." />
    )
  if (!chain || !leaf) return null
  return (
    <div className="flex flex-col gap-2 rounded border border-line bg-sunken p-3">
      <Leaf facts={leaf} now={now} />
      {chain.length > 1 && (
        <p className="text-sm text-ink-2">
          Plus {chain.length - 1} more in the chain, up to <bdi>{chain.at(-1)?.subject}</bdi>
        </p>
      )}
      {chainWarnings(chain, now, silo).map((text) => (
        <Warning key={text} text={text} />
      ))}
    </div>
  )
}

function Leaf({ facts, now }: { facts: CertificateFacts; now: number }) {
  const left = daysLeft(facts, now)
  const rows = [
    ['Subject', facts.subject],
    ['Issuer', facts.issuer],
    ['Names', facts.names.join(', ') || 'None'],
    ['Expires', `${formatDate(facts.notAfter)}, ${left < 0 ? 'expired' : `${counted(left, 'day')} left`}`],
  ] as const
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-2">{label}</dt>
          <dd className="wrap-anywhere">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Warning = ({ text }: { text: string }) => (
  <output className="flex items-start gap-1.5 text-sm text-busy">
    <StatusGlyph tone="busy" className="mt-0.5" />
    {text}
  </output>
)

function useChain(pem: string): { chain?: CertificateFacts[]; isLost?: boolean } {
  const [read, setRead] = useState<{ pem: string; chain?: CertificateFacts[]; isLost?: boolean }>()
  useEffect(() => {
    let wanted = true
    readChain(pem).then(
      (chain) => wanted && setRead({ pem, chain }),
      // The field shows what is wrong with the chain.
      (error: unknown) => wanted && setRead({ pem, isLost: isLostChunk(error) }),
    )
    return () => {
      wanted = false
    }
  }, [pem])
  return read?.pem === pem ? read : {}
}
