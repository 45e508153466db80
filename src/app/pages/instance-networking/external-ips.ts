import type { ExternalIp } from '#api/generated/instances.ts'

const kinds: Record<string, string> = {
  ephemeral: 'Ephemeral',
  floating: 'Floating',
  snat: 'Outbound only',
}

export const kindText = ({ kind }: ExternalIp): string => kinds[kind] ?? kind

/** Unique in a list by kind and address: instances can share an outbound-only address. */
export const keyOf = ({ kind, ip }: ExternalIp): string => `${kind} ${ip}`
