import { useQueries } from '@tanstack/react-query'
import { type Certificate, certificateList } from '#api/generated/silos.ts'
import type { CertificateFacts } from '#domain/keys/certificates.ts'
import { isLostChunk } from '#app/data/faults.ts'
import { all, client } from '#app/data/query.ts'
import { readChain } from './read-chain.ts'

/** Certificates of the user's own silo, never stored on this machine; the API lists no others. */
export const siloCertificates = all(certificateList)

/** A certificate with its parsed chain. */
export interface ReadCertificate extends Certificate {
  /** Leaf first; undefined until parsed. */
  chain: CertificateFacts[] | undefined
  /** Why the chain cannot be parsed. */
  problem: string | undefined
  /** The parser could not be loaded, so nothing is known about the chain. */
  lost?: Error | undefined
}

/** A certificate with its chain, or with why that was not parsed. */
export function asRead(
  certificate: Certificate,
  chain: CertificateFacts[] | undefined,
  error?: Error | null,
): ReadCertificate {
  const lost = isLostChunk(error) ? error : undefined
  return { ...certificate, chain, lost, problem: lost ? undefined : error?.message }
}

/** Whether an attempt to parse the chain is over. */
export const isTried = ({ chain, problem, lost }: ReadCertificate): boolean =>
  Boolean(chain ?? problem ?? lost)

const chainKey = 'certificate chain'

/** Loads the parser again if it could not be loaded. */
export const retryChains = (): void =>
  void client.refetchQueries({ queryKey: [chainKey], predicate: ({ state }) => isLostChunk(state.error) })

/** A server of another version may not send the chain. */
async function readSent(cert: string | undefined) {
  if (cert === undefined) throw new Error('The server did not send this certificate')
  return readChain(cert)
}

export function useChains(certificates: readonly Certificate[]): ReadCertificate[] {
  const reads = useQueries({
    queries: certificates.map(({ cert }) => ({
      queryKey: [chainKey, cert],
      queryFn: () => readSent(cert),
      staleTime: Infinity,
    })),
  })
  return certificates.map((certificate, index) =>
    asRead(certificate, reads[index]?.data, reads[index]?.error),
  )
}
