import type { SamlIdentityProviderCreate } from '#api/generated/system-silos.ts'

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
  const { groupAttributeName } = values
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

/** Only a rough check. */
export const emailProblem = (text: string): string | undefined =>
  /^[^\s@]+@[^\s@]+$/.test(text) ? undefined : 'Must be an email address'
