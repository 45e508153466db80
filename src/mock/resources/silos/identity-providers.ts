import {
  type DerEncodedKeyPair,
  type IdentityProvider,
  type IdpMetadataSource,
  type SamlIdentityProvider,
  samlIdentityProviderCreate,
  type SamlIdentityProviderCreate,
  samlIdentityProviderView,
  siloIdentityProviderList,
} from '#api/generated/system-silos.ts'
import type { NameOrId } from '#api/generated/shared.ts'
import { isUuid } from '#domain/uuids.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { siloFor } from '#mock/resources/rack/fleet-look-up.ts'
import { handle } from '#mock/engine/handle.ts'
import { checkNameIsFree, newIdentity } from '#mock/engine/look-up.ts'
import { mapPage, page } from '#mock/engine/pages.ts'
import { invalidRequest, invalidValue, notFound } from '#mock/engine/refusals.ts'
import { tableOf, without } from '#mock/engine/table.ts'

/** `siloId` is internal. */
type IdentityProviderRow = SamlIdentityProvider & { siloId: string }

/** The identity providers of silos with single sign-on. */
export const identityProviders = {
  tables: { identityProviders: tableOf<IdentityProviderRow>() },
  handlers: () => [
    handle(siloIdentityProviderList, (ask) => {
      const { id: siloId } = siloFor(ask, ask.query.silo)
      return mapPage(page(ask, ask.plane.identityProviders.in({ siloId })), summaryOf)
    }),
    handle(samlIdentityProviderCreate, (ask) => {
      const silo = siloFor(ask, ask.query.silo, 'admin')
      if (silo.identityMode === 'local_only')
        throw invalidRequest('cannot add a SAML identity provider to a silo with local users')
      return createProvider(ask.plane, silo.id, ask.body)
    }),
    handle(samlIdentityProviderView, (ask) =>
      providerOf(providerFor(ask, ask.path.provider, ask.query.silo)),
    ),
  ],
}

const providerOf = (row: IdentityProviderRow): SamlIdentityProvider => without(row, 'siloId')

const summaryOf = (row: IdentityProviderRow): IdentityProvider => ({
  id: row.id,
  name: row.name,
  description: row.description,
  providerType: 'saml',
  timeCreated: row.timeCreated,
  timeModified: row.timeModified,
})

function createProvider(
  plane: ControlPlane,
  siloId: string,
  wanted: SamlIdentityProviderCreate,
): SamlIdentityProvider {
  checkNameIsFree({ table: plane.identityProviders, kind: 'identity-provider' }, wanted.name, { siloId })
  const { idpMetadataSource, signingKeypair, name: _, description: __, ...about } = wanted
  checkMetadata(idpMetadataSource)
  if (signingKeypair) checkKeypair(signingKeypair)
  const publicCert = signingKeypair?.publicCert ?? null
  const row = { ...newIdentity(plane, wanted), ...about, publicCert, siloId }
  return providerOf(plane.identityProviders.put(row))
}

function providerFor(
  asking: Parameters<typeof siloFor>[0],
  provider: NameOrId,
  silo: NameOrId | undefined,
): IdentityProviderRow {
  const known = asking.plane.identityProviders
  if (!isUuid(provider)) {
    const row = known.named(provider, { siloId: siloFor(asking, silo).id })
    if (!row) throw notFound('saml-identity-provider', provider)
    return row
  }
  const row = known.get(provider)
  if (!row) throw notFound('saml-identity-provider', provider)
  const { id: siloId } = siloFor(asking, silo ?? row.siloId)
  if (siloId !== row.siloId) throw notFound('saml-identity-provider', provider)
  return row
}

/** A URL is accepted unchecked: this control plane fetches nothing. */
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
