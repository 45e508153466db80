import { type CacheProvider, SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import type { SamlIdentityProvider } from '#api/generated/system-silos.ts'
import type { VerifySaml } from '#mock/resources/silos/saml-login.ts'

interface Asking {
  provider: SamlIdentityProvider
  /** Where the identity provider accepts requests. */
  entryPoint: string
  /** Where it should post its answer. */
  acsUrl: string
  relayState: string
}

/** Sends authentication requests and verifies the answers with the identity provider's `publicKey`. */
export function createServiceProvider(publicKey: () => string) {
  const waiting = new Map<string, string>()
  /** Requests without an answer yet: each is answered once. */
  const cacheProvider: CacheProvider = {
    saveAsync: async (id, value) => {
      waiting.set(id, value)
      return { value, createdAt: Date.now() }
    },
    getAsync: async (id) => waiting.get(id) ?? null,
    removeAsync: async (id) => {
      if (id) waiting.delete(id)
      return id
    },
  }
  const between = ({ spClientId, acsUrl }: SamlIdentityProvider, entryPoint = '', callbackUrl = acsUrl) =>
    new SAML({
      issuer: spClientId,
      audience: spClientId,
      callbackUrl,
      entryPoint,
      idpCert: publicKey(),
      wantAuthnResponseSigned: false,
      wantAssertionsSigned: true,
      validateInResponseTo: ValidateInResponseTo.always,
      cacheProvider,
    })

  /** The URL to which a browser must be sent for sign-in. */
  const askUrl = ({ provider, entryPoint, acsUrl, relayState }: Asking): Promise<string> =>
    between(provider, entryPoint, acsUrl).getAuthorizeUrlAsync(relayState, undefined, {})

  /**
   * Accepts signed, current answers to its own requests, from this identity provider and for this service
   * provider.
   */
  const verify: VerifySaml = async (provider, response) => {
    const { profile } = await between(provider).validatePostResponseAsync({ SAMLResponse: response })
    if (!profile?.nameID) throw new Error('The assertion is about nobody')
    if (profile.issuer !== provider.idpEntityId) throw new Error('The assertion is from another provider')
    return profile.nameID
  }
  return { askUrl, verify }
}
