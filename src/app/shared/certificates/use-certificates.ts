import { useQueries } from '@tanstack/react-query'
import { type Certificate, certificateList } from '#api/generated/silos.ts'
import type { CertificateFacts } from '#domain/keys/certificates.ts'
import { all } from '#app/data/query.ts'
import { readChain } from './read-chain.ts'

/** Certificates of the user's own silo, never stored on this machine; the API lists no others. */
export const siloCertificates = all(certificateList)

/** A certificate with its parsed chain. */
export interface ReadCertificate extends Certificate {
  /** Leaf first; undefined until parsed. */
  chain: CertificateFacts[] | undefined
  /** Why the chain cannot be parsed. */
  problem: string | undefined
}

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
