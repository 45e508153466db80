import '#app/components/certificates/x509.ts'
import {
  BasicConstraintsExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'

const day = 86_400_000

/** A key pair for certificates. */
export const ecKeys = () =>
  crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])

export const rsaKeys = (modulusLength: number) =>
  crypto.subtle.generateKey(
    { name: 'RSASSA-PKCS1-v1_5', modulusLength, publicExponent: Uint8Array.of(1, 0, 1), hash: 'SHA-256' },
    true,
    ['sign', 'verify'],
  )

interface Made {
  pem: string
  subject: string
  keys: CryptoKeyPair
}

interface Wanted {
  subject: string
  names?: string[]
  /** From and to, in days from now. */
  days?: [from: number, to: number]
  keys?: CryptoKeyPair
  /** Who signs it; itself when absent. */
  by?: Made
  isAuthority?: boolean
}

/** Makes a certificate, with a key of its own. */
export async function makeCertificate(wanted: Wanted): Promise<Made> {
  const { subject, names = [], days: [from, to] = [-1, 90], by } = wanted
  const keys = wanted.keys ?? (await ecKeys())
  const certificate = await X509CertificateGenerator.create({
    serialNumber: '01',
    subject,
    issuer: by?.subject ?? subject,
    notBefore: new Date(Date.now() + from * day),
    notAfter: new Date(Date.now() + to * day),
    publicKey: keys.publicKey,
    signingKey: (by?.keys ?? keys).privateKey,
    signingAlgorithm: { ...(by?.keys ?? keys).privateKey.algorithm, hash: 'SHA-256' },
    extensions: [
      new BasicConstraintsExtension(wanted.isAuthority ?? false),
      ...(names.length > 0
        ? [new SubjectAlternativeNameExtension(names.map((value) => ({ type: 'dns' as const, value })))]
        : []),
    ],
  })
  return { pem: `${certificate.toString('pem')}\n`, subject, keys }
}

/** An authority, and a certificate for names that it has signed. */
export async function makeChain(names: string[], wanted: Partial<Wanted> = {}) {
  const authority = await makeCertificate({
    subject: 'CN=Harbor Test CA',
    days: [-90, 900],
    isAuthority: true,
  })
  const leaf = await makeCertificate({ subject: `CN=${names[0]}`, names, by: authority, ...wanted })
  return { authority, leaf, pem: leaf.pem + authority.pem, key: await keyPem(leaf.keys) }
}

/** The private key of a pair as PEM of PKCS #8. */
export async function keyPem({ privateKey }: CryptoKeyPair): Promise<string> {
  const der = new Uint8Array(await crypto.subtle.exportKey('pkcs8', privateKey))
  return pemOf('PRIVATE KEY', der)
}

/** Bytes as PEM under a label. */
export const pemOf = (label: string, der: Uint8Array): string =>
  `-----BEGIN ${label}-----\n${Buffer.from(der).toString('base64').replaceAll(/.{64}/g, '$&\n').trim()}\n-----END ${label}-----\n`
