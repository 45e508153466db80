import { toBase64 } from './base64.ts'

/** PEM labels of unencrypted private keys. */
const keyLabels = ['PRIVATE KEY', 'RSA PRIVATE KEY', 'EC PRIVATE KEY']

const blocks = /-----BEGIN ([A-Z0-9 ]+)-----([\sA-Za-z0-9+/=]+)-----END \1-----/g

/** A PEM text's blocks: label, and DER as one line of base64. */
const blocksOf = (text: string) =>
  Array.from(text.matchAll(blocks), ([, label = '', body = '']) => ({
    label,
    der: body.replaceAll(/\s/g, ''),
  }))

/** A PEM text's certificates in order, each as DER in base64. */
export const certificatesIn = (text: string): string[] =>
  blocksOf(text)
    .filter(({ label }) => label === 'CERTIFICATE')
    .map(({ der }) => der)

/** A PEM text's private key; its label names the format. DER in base64. */
export const privateKeyIn = (text: string): { label: string; der: string } | undefined =>
  blocksOf(text).find(({ label }) => keyLabels.includes(label))

/** Detects a private key pasted where it must not be. */
export const holdsPrivateKey = (text: string): boolean => /-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----/.test(text)

/** What is wrong with a PEM private key, as a sentence. */
export function privateKeyProblem(text: string): string | undefined {
  const labels = blocksOf(text).map(({ label }) => label)
  if (labels.some((label) => keyLabels.includes(label))) return undefined
  if (/ENCRYPTED/.test(text)) return 'The key is encrypted. Provide an unencrypted key'
  if (labels.includes('CERTIFICATE')) return 'This is a certificate, not a private key'
  return 'This is not a PEM private key'
}

type DerKind = 'certificate' | 'private key'

/** A certificate or key file (DER or PEM) as DER in base64; throws an error with a sentence for the user. */
export function derOf(file: Uint8Array, kind: DerKind): string {
  const text = new TextDecoder().decode(file)
  if (text.includes('-----BEGIN ')) return derInPem(text, kind)
  // Every certificate and key is a DER sequence.
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
