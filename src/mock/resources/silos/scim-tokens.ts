import {
  type ScimClientBearerToken,
  scimTokenCreate,
  scimTokenDelete,
  scimTokenList,
  scimTokenView,
} from '#api/generated/system-silos.ts'
import type { NameOrId } from '#api/generated/shared.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { siloFor } from '#mock/resources/rack/fleet-look-up.ts'
import { type Ask, handle } from '#mock/engine/handle.ts'
import { invalidRequest, notFound } from '#mock/engine/refusals.ts'
import { tableOf, without } from '#mock/engine/table.ts'

/** The bearer token itself is not stored, since nothing reads it. */
type ScimTokenRow = ScimClientBearerToken & { siloId: string }

/** Tokens with which an identity provider manages a silo's users and groups. */
export const scimTokens = {
  tables: { scimTokens: tableOf<ScimTokenRow>() },
  handlers: () => [
    handle(scimTokenList, (ask) => {
      const siloId = scimSilo(ask, ask.query.silo)
      return ask.plane.scimTokens.in({ siloId }).map((row) => without(row, 'siloId'))
    }),
    handle(scimTokenCreate, (ask) => {
      const { plane } = ask
      const siloId = scimSilo(ask, ask.query.silo)
      const about = { timeCreated: new Date(plane.now()), timeExpires: null }
      const row = plane.scimTokens.put({ id: plane.newId(), ...about, siloId })
      return { ...without(row, 'siloId'), bearerToken: newBearerToken(plane) }
    }),
    handle(scimTokenView, (ask) => without(tokenFor(ask), 'siloId')),
    handle(scimTokenDelete, (ask) => ask.plane.scimTokens.delete(tokenFor(ask).id)),
  ],
}

function scimSilo(ask: Pick<Ask<never>, 'plane' | 'user'>, nameOrId: NameOrId): string {
  const silo = siloFor(ask, nameOrId, 'admin')
  if (silo.identityMode !== 'saml_scim')
    throw invalidRequest('SCIM tokens are only for silos whose identity mode is saml_scim')
  return silo.id
}

function tokenFor(ask: Ask<typeof scimTokenView> | Ask<typeof scimTokenDelete>): ScimTokenRow {
  const siloId = scimSilo(ask, ask.query.silo)
  const row = ask.plane.scimTokens.get(ask.path.tokenId)
  if (row?.siloId !== siloId) throw notFound('scim-client-bearer-token', ask.path.tokenId)
  return row
}

const newBearerToken = ({ newId }: ControlPlane) =>
  `rackside-scim-${`${newId()}${newId()}`.replaceAll('-', '').slice(0, 40)}`
