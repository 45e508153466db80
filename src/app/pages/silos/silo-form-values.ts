import type { FleetRole, SiloRole } from '#api/generated/shared.ts'
import type { SamlIdentityProviderCreate, SiloCreate, SiloIdentityMode } from '#api/generated/system-silos.ts'
import { type QuotaValues, toQuotas } from './quota-rules.ts'

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
  const adminGroupName = identityMode === 'local_only' ? '' : values.adminGroupName.trim()
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

export interface IdpValues {
  name: string
  description: string
  metadataFrom: 'url' | 'file'
  metadataUrl: string
  /** XML file, base64. */
  metadataXml: string
  idpEntityId: string
  spClientId: string
  technicalContactEmail: string
  groupAttributeName: string
  /** Source of the URLs below, if the console's own address does not tell it. */
  domain: string
  acsUrl: string
  sloUrl: string
  signed: boolean
  /** DER, base64: a secret. */
  privateKey: string
  /** DER, base64. */
  publicCert: string
}

export const idpDefaults: IdpValues = {
  name: '',
  description: '',
  metadataFrom: 'url',
  metadataUrl: '',
  metadataXml: '',
  idpEntityId: '',
  spClientId: '',
  technicalContactEmail: '',
  groupAttributeName: '',
  domain: '',
  acsUrl: '',
  sloUrl: '',
  signed: false,
  privateKey: '',
  publicCert: '',
}

/** Omits values of hidden fields. */
export function toIdpCreate(values: IdpValues): SamlIdentityProviderCreate {
  const { name, description, idpEntityId, spClientId, technicalContactEmail, acsUrl, sloUrl } = values
  const groupAttributeName = values.groupAttributeName.trim()
  return {
    name,
    description,
    idpEntityId,
    spClientId,
    technicalContactEmail,
    acsUrl,
    sloUrl,
    idpMetadataSource:
      values.metadataFrom === 'url'
        ? { type: 'url', url: values.metadataUrl }
        : { type: 'base64_encoded_xml', data: values.metadataXml },
    ...(groupAttributeName ? { groupAttributeName } : {}),
    ...(values.signed
      ? { signingKeypair: { privateKey: values.privateKey, publicCert: values.publicCert } }
      : {}),
  }
}

/** By the API's limit. */
export const passwordProblem = (text: string): string | undefined =>
  text.length > 512 ? 'Password must be at most 512 characters' : undefined

/** Only a rough check. */
export const emailProblem = (text: string): string | undefined =>
  /^[^\s@]+@[^\s@]+$/.test(text) ? undefined : 'Must be an e-mail address'
