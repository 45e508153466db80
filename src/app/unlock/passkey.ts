import type { Lock } from '#worker-protocol/messages.ts'

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))

/** Whether this browser may have passkeys that give a secret. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis

/** Makes a passkey and has it give its secret. Undefined if it gives none; throws where the person calls it off. */
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
  // Some give it only when they are used.
  const { enabled, results } = made.getClientExtensionResults().prf ?? {}
  if (!enabled) return undefined
  const secret = results ? bytesOf(results.first) : await secretOf(passkey)
  return secret && { secret, passkey }
}

/** What a passkey gives for its salt. Undefined if it gives none; throws where the person calls it off. */
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

/** Browsers give a buffer, where the specification leaves the choice. */
const bytesOf = (source: BufferSource) =>
  source instanceof ArrayBuffer ? new Uint8Array(source) : new Uint8Array(source.buffer)
