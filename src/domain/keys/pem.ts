import { toBase64 } from './base64.ts'

/** The PEM labels that a private key may have; one under a password is not among them. */
const keyLabels = ['PRIVATE KEY', 'RSA PRIVATE KEY', 'EC PRIVATE KEY']

const blocks = /-----BEGIN ([A-Z0-9 ]+)-----([\sA-Za-z0-9+/=]+)-----END \1-----/g

/** The blocks of a PEM text, each with its label and its DER as base64 in one line. */
const blocksOf = (text: string) =>
  Array.from(text.matchAll(blocks), ([, label = '', body = '']) => ({
    label,
    der: body.replaceAll(/\s/g, ''),
  }))

/** The certificates of a PEM text in their order, each as base64 of its DER. */
export const certificatesIn = (text: string): string[] =>
  blocksOf(text)
    .filter(({ label }) => label === 'CERTIFICATE')
    .map(({ der }) => der)

/** The private key of a PEM text: its label, which says how it is written, and base64 of its DER. */
export const privateKeyIn = (text: string): { label: string; der: string } | undefined =>
  blocksOf(text).find(({ label }) => keyLabels.includes(label))

/** Whether there is a private key in a text that is not for one. */
export const holdsPrivateKey = (text: string): boolean => /-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----/.test(text)

/** What is wrong with a private key as PEM, as a sentence. */
export function privateKeyProblem(text: string): string | undefined {
  const labels = blocksOf(text).map(({ label }) => label)
  if (labels.some((label) => keyLabels.includes(label))) return undefined
  if (/ENCRYPTED/.test(text)) return 'The key is encrypted. Provide an unencrypted key'
  if (labels.includes('CERTIFICATE')) return 'This is a certificate, not a private key'
  return 'This is not a PEM private key'
}

/** What a DER file is expected to hold. */
type DerKind = 'certificate' | 'private key'

/** A file's certificate or key as base64 of its DER, from DER or PEM; throws with a sentence that says what it is not. */
export function derOf(file: Uint8Array, kind: DerKind): string {
  const text = new TextDecoder().decode(file)
  if (text.includes('-----BEGIN ')) return derInPem(text, kind)
  // Every certificate and key is a sequence.
  if (file[0] !== 0x30 || file.length < 16) throw new Error(`This is not a PEM or DER ${kind}`)
  return toBase64(file)
}

function derInPem(text: string, kind: DerKind): string {
  const problem = kind === 'private key' ? privateKeyProblem(text) : undefined
  if (problem) throw new Error(problem)
  const wanted = kind === 'private key' ? keyLabels : ['CERTIFICATE']
  const found = blocksOf(text).find(({ label }) => wanted.includes(label))
  if (!found) throw new Error(`This PEM contains no ${kind}`)
  return found.der
}
