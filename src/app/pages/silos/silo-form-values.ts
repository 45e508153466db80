import type { FleetRole, SiloRole } from '#api/generated/shared.ts'
import type { SiloCreate, SiloIdentityMode } from '#api/generated/system-silos.ts'
import { type QuotaValues, toQuotas } from '#app/shared/quotas/quota-rules.ts'

/** A row in the list of certificates. */
interface CertificateValues {
  name: string
  description: string
  /** PEM chain. */
  cert: string
  /** PEM private key: a secret. */
  key: string
}

export interface SiloValues extends QuotaValues {
  name: string
  description: string
  discoverable: boolean
  identityMode: SiloIdentityMode
  adminGroupName: string
  fleetRoles: Partial<Record<SiloRole, FleetRole[]>>
  certificates: CertificateValues[]
}

export const siloDefaults: SiloValues = {
  name: '',
  description: '',
  discoverable: true,
  identityMode: 'saml_jit',
  adminGroupName: '',
  fleetRoles: { admin: [], collaborator: [], limited_collaborator: [], viewer: [] },
  cpus: 64,
  memoryGib: 256,
  storage: { amount: 4, unit: 'TiB' },
  certificates: [],
}

/** Omits values of hidden fields. */
export function toSiloCreate(values: SiloValues): SiloCreate {
  const { name, description, discoverable, identityMode, certificates } = values
  const adminGroupName = identityMode === 'local_only' ? '' : values.adminGroupName
  return {
    name,
    description,
    discoverable,
    identityMode,
    ...(adminGroupName ? { adminGroupName } : {}),
    mappedFleetRoles: Object.fromEntries(
      Object.entries(values.fleetRoles).filter(([, roles]) => roles.length > 0),
    ),
    quotas: toQuotas(values),
    tlsCertificates: certificates.map((certificate) => ({ ...certificate, service: 'external_api' })),
  }
}
