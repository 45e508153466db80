import type { ControlPlane } from '#mock/control-plane.ts'
import { type Assertion, responseXml } from '../../tools/saml/identity-provider.ts'
import { assertionFor, askUrl, base64, sign } from '../../tools/saml/single-sign-on.ts'

/** What Summit's identity provider says of somebody, after the service provider has asked it. */
export async function samlAssertion(
  { identityProviders }: ControlPlane,
  subject: string,
): Promise<Assertion> {
  const provider = identityProviders.all().find(({ name }) => name === 'okta')
  if (!provider) throw new Error('There is no identity provider okta')
  const entryPoint = 'https://sso.summit.example/'
  const asked = new URL(await askUrl({ provider, entryPoint, acsUrl: provider.acsUrl, relayState: '' }))
  const assertion = assertionFor(asked.searchParams.get('SAMLRequest') ?? '', provider, subject)
  if (!assertion) throw new Error('The service provider asked nothing')
  return assertion
}

/** The form that signs somebody in to Summit, as a browser posts it. */
export async function samlForm(plane: ControlPlane, subject: string, relayState = '/'): Promise<string> {
  const xml = sign(responseXml(await samlAssertion(plane, subject)))
  return new URLSearchParams({ SAMLResponse: base64(xml), RelayState: relayState }).toString()
}
