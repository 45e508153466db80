import { type CacheProvider, SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import type { SamlIdentityProvider } from '#api/generated/system-silos.ts'
import type { VerifySaml } from '#mock/resources/silos/saml-login.ts'

interface Asking {
  provider: SamlIdentityProvider
  /** Where the identity provider takes questions. */
  entryPoint: string
  /** Where its answer is to be posted to. */
  acsUrl: string
  relayState: string
}

/** Asks identity providers who someone is, and verifies their answers; `publicKey` is theirs. */
export function createServiceProvider(publicKey: () => string) {
  const waiting = new Map<string, string>()
  /** The requests that were not answered yet: each is answered once. */
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

  /** Where a browser has to go to be asked who it is. */
  const askUrl = ({ provider, entryPoint, acsUrl, relayState }: Asking): Promise<string> =>
    between(provider, entryPoint, acsUrl).getAuthorizeUrlAsync(relayState, undefined, {})

  /** Takes signed, current answers to questions of its own, from this identity provider and for this service provider. */
  const verify: VerifySaml = async (provider, response) => {
    const { profile } = await between(provider).validatePostResponseAsync({ SAMLResponse: response })
    if (!profile?.nameID) throw new Error('The assertion is about nobody')
    if (profile.issuer !== provider.idpEntityId) throw new Error('The assertion is from another provider')
    return profile.nameID
  }
  return { askUrl, verify }
}
