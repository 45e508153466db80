import type { SubjectAlternativeNameExtension } from '@peculiar/x509'
import { certificatesIn, holdsPrivateKey } from '#domain/keys/pem.ts'
import { type CertificateFacts, weaknessOf } from '#domain/keys/certificates.ts'
import type { X509Certificate as Parsed } from './x509.ts'

/** Parses a PEM chain, leaf first; throws an error with a sentence for the user. */
export async function readChain(pem: string): Promise<CertificateFacts[]> {
  const chain = certificatesIn(pem)
  if (chain.length === 0) throw new Error('This PEM contains no certificate')
  const { X509Certificate } = await import('./x509.ts')
  return chain.map((der, index) => {
    try {
      return factsOf(new X509Certificate(der))
    } catch {
      throw new Error(`Certificate ${index + 1} of ${chain.length} cannot be read`)
    }
  })
}

/**
 * The same for a chain to be sent, which must not contain a private key: anyone who may list certificates
 * gets the text as sent.
 */
export async function readChainToSend(pem: string): Promise<CertificateFacts[]> {
  if (holdsPrivateKey(pem))
    throw new Error('The chain contains a private key. Remove it, because others can read the chain')
  return readChain(pem)
}

function factsOf(certificate: Parsed): CertificateFacts {
  const { subject, issuer, notBefore, notAfter } = certificate
  const alternative = certificate.getExtension<SubjectAlternativeNameExtension>('2.5.29.17')
  const names = (alternative?.names.items ?? [])
    .filter(({ type }) => type === 'dns' || type === 'ip')
    .map(({ value }) => value)
  return { subject, issuer, names, notBefore, notAfter, weakness: weaknessIn(certificate) }
}

function weaknessIn({ publicKey, signatureAlgorithm }: Parsed) {
  const { name, modulusLength: bits } = publicKey.algorithm as Partial<RsaKeyAlgorithm>
  return weaknessOf({ key: name ?? '', bits, hash: (signatureAlgorithm.hash as Algorithm | undefined)?.name })
}
