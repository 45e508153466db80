import { useQuery } from '@tanstack/react-query'
import type { SshKey } from '#api/generated/shared.ts'
import { fingerprintOf, readSshKey } from '#domain/keys/ssh-keys.ts'

/** A user's key with its parsed details; undefined if it cannot be parsed. */
export interface KeyRow extends SshKey {
  type: string | undefined
  bits: number | undefined
  comment: string | undefined
  /** Computed asynchronously. */
  fingerprint: string | undefined
}

const none: Record<string, string> = {}

/**
 * Fingerprints by public key. Only for texts known to be public: they stay in memory until the page closes.
 */
export function useFingerprints(publicKeys: string[]): Record<string, string> {
  const { data } = useQuery({
    queryKey: ['sshKeyFingerprints', publicKeys],
    queryFn: () => fingerprintsOf(publicKeys),
    staleTime: Infinity,
  })
  return data ?? none
}

async function fingerprintsOf(publicKeys: string[]) {
  const pairs = await Promise.all(
    publicKeys.map(async (text) => {
      const { key } = readSshKey(text)
      return [text, key ? await fingerprintOf(key.blob) : ''] as const
    }),
  )
  return Object.fromEntries(pairs)
}

export function keyRow(sshKey: SshKey, fingerprints: Record<string, string>): KeyRow {
  const { key } = readSshKey(sshKey.publicKey)
  return {
    ...sshKey,
    type: key?.type,
    bits: key?.bits,
    comment: key?.comment,
    fingerprint: fingerprints[sshKey.publicKey],
  }
}
