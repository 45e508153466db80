import type { FleetRole, SiloRole } from '#api/generated/shared.ts'
import type { SiloIdentityMode } from '#api/generated/system-silos.ts'
import { isUnlimited } from '#domain/limits.ts'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import { ifKnown } from '#app/ui/text/if-known.ts'
import type { Resource } from '#app/shared/quotas/quota-rules.ts'

const modes: Record<SiloIdentityMode, string> = {
  saml_jit: 'SAML',
  saml_scim: 'SAML with SCIM',
  local_only: 'Local users',
}

/** Falls back to the API's own term for an unknown mode. */
export const modeWord = (mode: SiloIdentityMode): string => modes[mode] ?? mode

/** Strongest first. */
export const siloRoles = [
  'admin',
  'collaborator',
  'limited_collaborator',
  'viewer',
] as const satisfies SiloRole[]
export const fleetRoles = ['admin', 'collaborator', 'viewer'] as const satisfies FleetRole[]

export const resources = [
  { kind: 'cpus', label: 'CPU', long: 'vCPUs' },
  { kind: 'memory', label: 'Memory', long: 'memory' },
  { kind: 'storage', label: 'Storage', long: 'storage' },
] as const satisfies Array<{ kind: Resource; label: string; long: string }>

/** With its unit; vCPUs have none. */
export const amount = (kind: Resource, value: number): string =>
  ifKnown(value, (known) => (kind === 'cpus' ? known.toLocaleString() : formatBytes(known, { digits: 1 })))

export const quotaAmount = (kind: Resource, quota: number): string =>
  isUnlimited(kind, quota) ? 'no limit' : amount(kind, quota)

export const usersElsewhere = 'This silo’s users come from its identity provider'

export const noIdps = 'A silo with local users has no identity providers'
