import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { SignedXml } from 'xml-crypto'

/** An identity provider's statement about a user. */
export interface Assertion {
  /** The entity id of the identity provider. */
  issuer: string
  /** The entity id of the service provider. */
  audience: string
  subject: string
  /** Where to post the answer. */
  acsUrl: string
  inResponseTo: string
  /** Milliseconds since the epoch. */
  notBefore: number
  notOnOrAfter: number
}

/** A service provider's authentication request. */
interface AuthnRequest {
  id: string
  acsUrl: string
  /** The entity id of the service provider. */
  issuer: string
}

const names = {
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  saml: 'urn:oasis:names:tc:SAML:2.0:assertion',
}
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const assertionPath = '//*[local-name(.)="Assertion"]'

export const newKeyPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

/** An unsigned SAML response as XML. */
export function responseXml(said: Assertion, status = 'Success'): string {
  const { issuer, audience, subject, acsUrl, inResponseTo } = text(said)
  const [from, until] = [said.notBefore, said.notOnOrAfter].map((time) => new Date(time).toISOString())
  const about = `Version="2.0" IssueInstant="${from}"`
  return (
    `<samlp:Response xmlns:samlp="${names.protocol}" xmlns:saml="${names.saml}" ID="_${randomUUID()}" ${about} ` +
    `Destination="${acsUrl}" InResponseTo="${inResponseTo}"><saml:Issuer>${issuer}</saml:Issuer>` +
    `<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${status}"/></samlp:Status>` +
    (status === 'Success'
      ? `<saml:Assertion ID="_${randomUUID()}" ${about}><saml:Issuer>${issuer}</saml:Issuer>` +
        `<saml:Subject><saml:NameID>${subject}</saml:NameID>` +
        `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData ` +
        `Recipient="${acsUrl}" InResponseTo="${inResponseTo}" NotOnOrAfter="${until}"/></saml:SubjectConfirmation></saml:Subject>` +
        `<saml:Conditions NotBefore="${from}" NotOnOrAfter="${until}"><saml:AudienceRestriction>` +
        `<saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions></saml:Assertion>`
      : '') +
    '</samlp:Response>'
  )
}

/** Signs the assertion in a response. */
export function signAssertion(xml: string, privateKey: string): string {
  const signer = new SignedXml({
    privateKey,
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: exclusive,
  })
  signer.addReference({
    xpath: assertionPath,
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', exclusive],
  })
  const location = { reference: `${assertionPath}/*[local-name(.)="Issuer"]`, action: 'after' } as const
  signer.computeSignature(xml, { location })
  return signer.getSignedXml()
}

/** Reads the `SAMLRequest` of a redirect; undefined if it is invalid. */
export function readAuthnRequest(parameter: string): AuthnRequest | undefined {
  let xml: string
  try {
    xml = inflateRawSync(Buffer.from(parameter, 'base64')).toString()
  } catch {
    return undefined
  }
  const id = /\sID="([^"]+)"/.exec(xml)?.[1]
  const acsUrl = /\sAssertionConsumerServiceURL="([^"]+)"/.exec(xml)?.[1]
  const issuer = /<saml:Issuer[^>]*>([^<]+)</.exec(xml)?.[1]
  return id && acsUrl && issuer ? { id, acsUrl, issuer } : undefined
}

export const escapeMarkup = (value: string) =>
  value.replaceAll(/[&<>"']/g, (char) => `&#${char.codePointAt(0)};`)

const text = (said: Assertion) => ({
  issuer: escapeMarkup(said.issuer),
  audience: escapeMarkup(said.audience),
  subject: escapeMarkup(said.subject),
  acsUrl: escapeMarkup(said.acsUrl),
  inResponseTo: escapeMarkup(said.inResponseTo),
})
