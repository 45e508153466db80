import {
  type Silo,
  siloCreate,
  type SiloCreate,
  siloDelete,
  siloIpPoolList,
  siloList,
  siloView,
} from '#api/generated/system-silos.ts'
import { isAtLeast, type Role } from '#domain/roles.ts'
import { addCertificate } from './certificates.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { linkedPool } from '#mock/resources/networking/external-ips.ts'
import { fleetPage, inFleet, requireFleetRole, siloFor } from '#mock/resources/rack/fleet-look-up.ts'
import { type Ask, handle } from '#mock/engine/handle.ts'
import { siloPoolOf } from '#mock/resources/networking/ip-pools.ts'
import { removeUser } from './local-users.ts'
import { checkNameIsFree, newIdentity } from '#mock/engine/look-up.ts'
import { page } from '#mock/engine/pages.ts'
import { invalidRequest, invalidValue } from '#mock/engine/refusals.ts'
import { tableOf } from '#mock/engine/table.ts'

/** Silos as operators see them. */
export const silos = {
  tables: { silos: tableOf<Silo>({ sentinelBy: 'name' }) },
  handlers: () => [
    handle(siloList, (ask) => fleetPage(ask, ask.plane.silos.all())),
    handle(siloView, (ask) => siloFor(ask, ask.path.silo)),
    handle(siloCreate, (ask) => {
      requireFleetRole(ask, 'collaborator')
      return createSilo(ask)
    }),
    handle(siloDelete, (ask) => {
      const silo = inFleet(ask, { table: ask.plane.silos, kind: 'silo' }, ask.path.silo, 'collaborator')
      if (ask.plane.projects.in({ siloId: silo.id }).length)
        throw invalidRequest('silo to be deleted contains a project')
      removeSilo(ask.plane, silo.id)
    }),
    handle(siloIpPoolList, (ask) => {
      const { id: siloId } = siloFor(ask, ask.path.silo)
      const links = ask.plane.ipPoolLinks.in({ siloId })
      return page(
        ask,
        links.map(({ ipPoolId }) => siloPoolOf(linkedPool(ask.plane, siloId, ipPoolId))),
      )
    }),
  ],
}

/** Creates a silo with its quotas, administrators and certificates. */
function createSilo({ plane, body }: Ask<typeof siloCreate>) {
  checkNameIsFree({ table: plane.silos, kind: 'silo' }, body.name, {})
  checkRoles(body)
  const { adminGroupName = null, discoverable, identityMode, mappedFleetRoles = {} } = body
  const about = { adminGroupName, discoverable, identityMode, mappedFleetRoles }
  const silo = plane.silos.put({ ...newIdentity(plane, body), ...about })
  plane.quotas.put({ id: silo.id, siloId: silo.id, ...body.quotas })
  addAdmins(plane, silo.id, adminGroupName)
  for (const certificate of body.tlsCertificates) addCertificate(plane, silo.id, certificate)
  return silo
}

function checkRoles({ adminGroupName, identityMode, mappedFleetRoles = {} }: SiloCreate) {
  if (adminGroupName && identityMode === 'local_only')
    throw invalidRequest('admin_group_name is only for silos whose users come from a SAML provider')
  const unknown = Object.keys(mappedFleetRoles).find((role) => !isAtLeast(role as Role, 'viewer'))
  if (unknown) throw invalidValue('mapped_fleet_roles', `"${unknown}" is not a silo role`)
}

/** Creates the silo's admin group before any member has signed in. */
function addAdmins(plane: ControlPlane, siloId: string, displayName: string | null) {
  if (!displayName) {
    plane.policies.put({ id: siloId, roleAssignments: [] })
    return
  }
  const { id } = plane.groups.put({ id: plane.newId(), displayName, siloId })
  const admins = { identityId: id, identityType: 'silo_group' as const, roleName: 'admin' as const }
  plane.policies.put({ id: siloId, roleAssignments: [admins] })
}

/** Deletes a silo without projects, and everything else in it. */
function removeSilo(plane: ControlPlane, siloId: string) {
  for (const { id } of plane.users.in({ siloId })) removeUser(plane, id)
  for (const name of [
    'groups',
    'certificates',
    'identityProviders',
    'scimTokens',
    'ipPoolLinks',
    'images',
  ] as const)
    for (const { id } of plane[name].all().filter((row) => row.siloId === siloId)) plane[name].delete(id)
  for (const name of ['policies', 'quotas', 'authSettings', 'silos'] as const) plane[name].delete(siloId)
}
