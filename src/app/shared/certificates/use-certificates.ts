import { useQueries } from '@tanstack/react-query'
import { type Certificate, certificateList } from '#api/generated/silos.ts'
import type { CertificateFacts } from '#domain/keys/certificates.ts'
import { all } from '#app/data/query.ts'
import { readChain } from './read-chain.ts'

/** The certificates of one's own silo, never stored on this machine; the API lists no others. */
export const siloCertificates = all(certificateList)

/** A certificate and what is in its chain. */
export interface ReadCertificate extends Certificate {
  /** The leaf first; nothing while it has not been read. */
  chain: CertificateFacts[] | undefined
  /** Why it cannot be read. */
  problem: string | undefined
}

/** Reads what is in the chains of certificates. */
export function useChains(certificates: readonly Certificate[]): ReadCertificate[] {
  const reads = useQueries({
    queries: certificates.map(({ cert }) => ({
      queryKey: ['certificate chain', cert],
      queryFn: () => readChain(cert),
      staleTime: Infinity,
    })),
  })
  return certificates.map((certificate, index) => ({
    ...certificate,
    chain: reads[index]?.data,
    problem: reads[index]?.error?.message,
  }))
}
