import type { FleetRole, SiloRole } from '#api/generated/shared.ts'
import type { SiloIdentityMode } from '#api/generated/system-silos.ts'
import { formatBytes } from '#app/ui/text/format.ts'
import type { Resource } from './quota-rules.ts'

const modes: Record<SiloIdentityMode, string> = {
  saml_jit: 'SAML',
  saml_scim: 'SAML with SCIM',
  local_only: 'Local users',
}

/** Where a silo's users come from; a mode that this version does not know shows its own word. */
export const modeWord = (mode: SiloIdentityMode): string => modes[mode] ?? mode

/** The roles of a silo and of the fleet, the strongest first. */
export const siloRoles = [
  'admin',
  'collaborator',
  'limited_collaborator',
  'viewer',
] as const satisfies SiloRole[]
export const fleetRoles = ['admin', 'collaborator', 'viewer'] as const satisfies FleetRole[]

/** What quotas are of. */
export const resources = [
  { kind: 'cpus', label: 'CPU', long: 'vCPUs' },
  { kind: 'memory', label: 'Memory', long: 'memory' },
  { kind: 'storage', label: 'Storage', long: 'storage' },
] as const satisfies Array<{ kind: Resource; label: string; long: string }>

const thousands = new Intl.NumberFormat()

/** An amount of a resource with its unit: vCPUs have none. */
export const amount = (kind: Resource, value: number): string =>
  kind === 'cpus' ? thousands.format(value) : formatBytes(value, { digits: 1 })

/** Why the users of a silo with single sign-on cannot be changed here. */
export const usersElsewhere = 'This silo’s users come from its identity provider'

/** Why a silo with local users has no identity providers. */
export const noIdps = 'A silo with local users has no identity providers'
