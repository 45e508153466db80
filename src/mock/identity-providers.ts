import {
  type DerEncodedKeyPair,
  type IdpMetadataSource,
  type SamlIdentityProvider,
  samlIdentityProviderCreate,
  samlIdentityProviderView,
  siloIdentityProviderList,
} from '#api/generated/system-silos.ts'
import { isUuid } from '#api/names.ts'
import { siloFor } from './fleet-look-up.ts'
import { handle } from './handle.ts'
import { checkNameIsFree, newIdentity } from './look-up.ts'
import { mapPage, page } from './pages.ts'
import { invalidRequest, invalidValue, notFound } from './refusals.ts'
import type { IdentityProviderRow } from './rows.ts'
import { without } from './table.ts'

/** Where the users of silos with single sign-on come from. */
export const identityProviderHandlers = [
  handle(siloIdentityProviderList, (ask) => {
    const { id: siloId } = siloFor(ask, ask.query.silo)
    return mapPage(page(ask, ask.plane.identityProviders.in({ siloId })), (row) => ({
      id: row.id,
      name: row.name,
      description: row.description,
      providerType: 'saml' as const,
      timeCreated: row.timeCreated,
      timeModified: row.timeModified,
    }))
  }),
  handle(samlIdentityProviderCreate, (ask) => {
    const { plane, body } = ask
    const silo = siloFor(ask, ask.query.silo, 'admin')
    if (silo.identityMode !== 'saml_jit')
      throw invalidRequest('cannot add a SAML identity provider to a silo with local users')
    checkNameIsFree({ table: plane.identityProviders, kind: 'identity-provider' }, body.name, {
      siloId: silo.id,
    })
    const { idpMetadataSource, signingKeypair, name: _, description: __, ...about } = body
    checkMetadata(idpMetadataSource)
    if (signingKeypair) checkKeypair(signingKeypair)
    const publicCert = signingKeypair?.publicCert ?? null
    const row = { ...newIdentity(plane, body), ...about, publicCert, siloId: silo.id }
    return providerOf(plane.identityProviders.put(row))
  }),
  handle(samlIdentityProviderView, (ask) => {
    const { provider } = ask.path
    const known = ask.plane.identityProviders
    if (!isUuid(provider)) {
      const row = known.named(provider, { siloId: siloFor(ask, ask.query.silo).id })
      if (!row) throw notFound('saml-identity-provider', provider)
      return providerOf(row)
    }
    const row = known.get(provider)
    if (!row) throw notFound('saml-identity-provider', provider)
    const silo = siloFor(ask, ask.query.silo ?? row.siloId)
    if (silo.id !== row.siloId) throw notFound('saml-identity-provider', provider)
    return providerOf(row)
  }),
]

const providerOf = (row: IdentityProviderRow): SamlIdentityProvider => without(row, 'siloId')

/** A URL is taken as it is: this control plane fetches nothing. */
function checkMetadata(source: IdpMetadataSource) {
  if (source.type === 'url') {
    if (!/^https?:\/\/\S+$/.test(source.url)) throw invalidValue('idp_metadata_source', 'invalid URL')
    return
  }
  if (!textOf(source.data)?.includes('<')) throw invalidValue('idp_metadata_source', 'not base64 of XML')
}

function checkKeypair({ privateKey, publicCert }: DerEncodedKeyPair) {
  if (!textOf(privateKey)) throw invalidValue('signing_keypair.private_key', 'not base64 of a DER key')
  if (!textOf(publicCert))
    throw invalidValue('signing_keypair.public_cert', 'not base64 of a DER certificate')
}

function textOf(base64: string): string | undefined {
  try {
    return atob(base64)
  } catch {
    return undefined
  }
}
