import type { ExternalIp } from '#api/generated/instances.ts'

const kinds: Record<string, string> = {
  ephemeral: 'Ephemeral',
  floating: 'Floating',
  snat: 'Outbound only',
}

/** What kind of external address it is, in words. */
export const kindText = ({ kind }: ExternalIp): string => kinds[kind] ?? kind

/** What tells addresses of one list apart: several instances share one that is only for outbound traffic. */
export const keyOf = ({ kind, ip }: ExternalIp): string => `${kind} ${ip}`
