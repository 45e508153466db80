import { messageOf } from '#api/errors.ts'
import { fromBase64 } from '#domain/keys/base64.ts'
import type { CertificateFacts } from '#domain/keys/certificates.ts'
import { element, firstIn, secondIn } from '#domain/keys/der.ts'
import { hexOf } from '#domain/keys/hex.ts'
import { certificatesIn, privateKeyIn, privateKeyProblem } from '#domain/keys/pem.ts'
import { readChainToSend } from './read-chain.ts'
import { X509Certificate } from './x509.ts'

/** What is wrong with a PEM chain, as a sentence; undefined if a server would accept it. */
export async function chainProblem(pem: string, now: number): Promise<string | undefined> {
  let chain: CertificateFacts[]
  try {
    chain = await readChainToSend(pem)
  } catch (error) {
    return messageOf(error)
  }
  return (await orderProblem(pem, chain)) ?? endProblem(chain, now)
}

function endProblem(chain: CertificateFacts[], now: number) {
  const ended = chain.findIndex(({ notAfter }) => notAfter.getTime() <= now)
  if (ended === -1) return undefined
  return ended === 0
    ? 'The certificate has expired'
    : `Certificate ${ended + 1} of ${chain.length} has expired: ${chain[ended]?.subject}`
}

/** Each certificate must be signed by the next one. */
async function orderProblem(pem: string, chain: CertificateFacts[]) {
  const certificates = certificatesIn(pem).map((der) => new X509Certificate(der))
  for (const [index, certificate] of certificates.entries()) {
    const next = certificates[index + 1]
    if (!next || (await isSignedBy(certificate, next))) continue
    const unsigned = `Certificate ${index + 2} of ${chain.length} did not sign certificate ${index + 1}`
    if (certificate.issuer === next.subject)
      return `${unsigned}. It has the issuer’s name but a different key`
    if (isUnordered(chain))
      return 'The chain is in the wrong order. The silo’s certificate must come first, then its issuer’s, and so on'
    return `${unsigned}. It is for ${next.subject}, but ${certificate.issuer} is needed`
  }
  return undefined
}

async function isSignedBy(certificate: X509Certificate, issuer: X509Certificate): Promise<boolean> {
  if (certificate.issuer !== issuer.subject) return false
  try {
    return await certificate.verify({ publicKey: issuer, signatureOnly: true })
  } catch {
    // The browser lacks this signature algorithm, or the page has no Web Crypto: only the names are checked.
    return true
  }
}

/** Whether the certificates form a chain in another order, by subject and issuer. */
function isUnordered(chain: CertificateFacts[]): boolean {
  const others = (own: CertificateFacts) => chain.filter((other) => other !== own)
  const leaves = chain.filter((own) => others(own).every(({ issuer }) => issuer !== own.subject))
  const linked = chain.filter(
    (own) => own.subject === own.issuer || others(own).some(({ subject }) => subject === own.issuer),
  )
  return leaves.length === 1 && linked.length >= chain.length - 1
}

type PrivateKey = NonNullable<ReturnType<typeof privateKeyIn>>

/** What is wrong with a chain's private key, as a sentence. */
export async function keyProblem(key: string, chain: string): Promise<string | undefined> {
  const problem = privateKeyProblem(key)
  if (problem) return problem
  const fits = await isKeyOf(key, chain)
  return fits === false ? 'The key does not match the certificate' : undefined
}

/** Whether a private key belongs to a chain's first certificate; undefined if this browser cannot tell. */
async function isKeyOf(key: string, chain: string): Promise<boolean | undefined> {
  const [leaf] = certificatesIn(chain)
  const found = privateKeyIn(key)
  if (!leaf || !found || !globalThis.crypto?.subtle) return undefined
  let publicKey: CryptoKey
  let algorithm: Uint8Array
  try {
    const certificate = new X509Certificate(leaf)
    algorithm = firstIn(new Uint8Array(certificate.publicKey.rawData))
    publicKey = await certificate.publicKey.export({ ...certificate.publicKey.algorithm, hash }, ['verify'])
  } catch {
    return undefined
  }
  try {
    if (isOtherKind(found, algorithm)) return false
    // Signs with the private key and verifies with the certificate. The key is imported as non-extractable.
    const pkcs8 = pkcs8Of(found, algorithm)
    const privateKey = await crypto.subtle.importKey('pkcs8', pkcs8, publicKey.algorithm, false, ['sign'])
    const signing = { name: publicKey.algorithm.name, hash }
    const text = new Uint8Array(32)
    const signature = await crypto.subtle.sign(signing, privateKey, text)
    return await crypto.subtle.verify(signing, publicKey, signature, text)
  } catch {
    // A key format this browser cannot read.
    return undefined
  }
}

const hash = 'SHA-256'

/** Object identifiers of algorithms, in DER. */
const [rsa, ec] = ['06092a864886f70d010101', '06072a8648ce3d0201']

/** Whether the key names another algorithm or curve than the certificate's public key. */
function isOtherKind({ label, der }: PrivateKey, algorithm: Uint8Array): boolean {
  const wanted = hexOf(firstIn(algorithm))
  if (label !== 'PRIVATE KEY') return wanted !== (label.startsWith('RSA') ? rsa : ec)
  // The version comes first. For elliptic curves, the algorithm includes the curve.
  const own = secondIn(fromBase64(der))
  return hexOf(firstIn(own)) !== wanted || (wanted === ec && hexOf(own) !== hexOf(algorithm))
}

/** A key as PKCS #8; older formats lack the algorithm, so the certificate's is used. */
function pkcs8Of({ label, der }: PrivateKey, algorithm: Uint8Array) {
  const bytes = fromBase64(der)
  if (label === 'PRIVATE KEY') return bytes
  return element(0x30, element(0x02, Uint8Array.of(0)), algorithm, element(0x04, bytes))
}
