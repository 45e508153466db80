import type { Lock } from '#worker-protocol/messages.ts'

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))

/** Whether this browser may support passkeys with the PRF extension. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis

/** Creates a passkey and gets its secret. Undefined if it has none (no PRF); throws if the user cancels. */
export async function newPasskey(userName: string): Promise<Lock | undefined> {
  const salt = random(32)
  const made = await navigator.credentials.create({
    publicKey: {
      challenge: random(32),
      rp: { name: 'Rackside' },
      user: { id: random(16), name: userName, displayName: userName },
      pubKeyCredParams: [
        { type: 'public-key', alg: -7 },
        { type: 'public-key', alg: -257 },
      ],
      authenticatorSelection: { userVerification: 'required' },
      extensions: { prf: { eval: { first: salt } } },
    },
  })
  if (!(made instanceof PublicKeyCredential)) return undefined
  const passkey = { id: new Uint8Array(made.rawId), salt }
  // Some authenticators give the secret only on use, not on creation.
  const { enabled, results } = made.getClientExtensionResults().prf ?? {}
  if (!enabled) return undefined
  const secret = results ? bytesOf(results.first) : await secretOf(passkey)
  return secret && { secret, passkey }
}

/** A passkey's secret for its salt. Undefined if it has none; throws if the user cancels. */
export async function secretOf({
  id,
  salt,
}: NonNullable<Lock['passkey']>): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const used = await navigator.credentials.get({
    publicKey: {
      challenge: random(32),
      allowCredentials: [{ type: 'public-key', id }],
      userVerification: 'required',
      extensions: { prf: { eval: { first: salt } } },
    },
  })
  const results =
    used instanceof PublicKeyCredential ? used.getClientExtensionResults().prf?.results : undefined
  return results && bytesOf(results.first)
}

/** Browsers return a buffer; the specification also allows views. */
const bytesOf = (source: BufferSource) =>
  source instanceof ArrayBuffer ? new Uint8Array(source) : new Uint8Array(source.buffer)
