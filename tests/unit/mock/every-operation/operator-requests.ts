import { gib } from '#domain/limits.ts'
import {
  ipPoolCreate,
  ipPoolRangeAdd,
  ipPoolServiceRangeAdd,
  ipPoolSiloLink,
} from '#api/generated/system-ip-pools.ts'
import {
  localIdpUserCreate,
  type SamlIdentityProviderCreate,
  scimTokenCreate,
  siloCreate,
  type SiloCreate,
} from '#api/generated/system-silos.ts'
import {
  ask,
  fleetAdmin,
  fleetViewer,
  otherSiloAdmin,
  otherSiloViewer,
  type RequestTable,
} from './requests.ts'
import type { World } from './world.ts'

const summit = { path: { silo: 'summit' } }
const inSummit = { query: { silo: 'summit' } }
const local = { query: { silo: 'foundry-local' } }
const fresh = { pool: 'fresh' }
const range = { first: '198.18.0.1', last: '198.18.0.20' }
const newSilo: SiloCreate = {
  name: 'foundry-local',
  description: '',
  discoverable: true,
  identityMode: 'local_only',
  mappedFleetRoles: { admin: ['viewer'] },
  quotas: { cpus: 8, memory: 32 * gib, storage: 100 * gib },
  tlsCertificates: [],
}
const newProvider: SamlIdentityProviderCreate = {
  name: 'fresh',
  description: '',
  acsUrl: 'https://summit.sys.rack.example/login/summit/saml/fresh',
  sloUrl: 'https://summit.sys.rack.example/logout',
  spClientId: 'rack',
  idpEntityId: 'https://sso.example',
  idpMetadataSource: { type: 'base64_encoded_xml', data: btoa('<EntityDescriptor/>') },
  technicalContactEmail: 'it@summit.example',
}

async function silo({ does }: World) {
  await does(siloCreate, { body: newSilo })
  return { path: { silo: newSilo.name } }
}

async function localUser(world: World) {
  await silo(world)
  const body = { externalId: 'robin', password: { mode: 'password' as const, value: 'before' } }
  const { id: userId } = await world.does(localIdpUserCreate, { ...local, body })
  return { path: { userId }, ...local }
}

async function pool({ does }: World) {
  await does(ipPoolCreate, { body: { name: 'fresh', description: '' } })
  return { path: fresh }
}

async function linkedPool(world: World) {
  await pool(world)
  await world.does(ipPoolSiloLink, { path: fresh, body: { silo: 'summit', isDefault: false } })
  return { path: { ...fresh, silo: 'summit' } }
}

async function poolWithRange(world: World) {
  await pool(world)
  await world.does(ipPoolRangeAdd, { path: fresh, body: range })
  return { path: fresh, body: range }
}

const inScimSilo = ({ plane }: World) => {
  return { query: { silo: plane.silos.in({ identityMode: 'saml_scim' })[0]?.name ?? '' } }
}

async function scimToken(world: World) {
  const { id: tokenId } = await world.does(scimTokenCreate, inScimSilo(world))
  return { path: { tokenId }, ...inScimSilo(world) }
}

const greta = ({ plane }: World) => plane.credentials.in({ userName: 'greta' })[0]?.id ?? ''
const admins = (world: World) => ({
  roleAssignments: [
    { identityId: greta(world), identityType: 'silo_user' as const, roleName: 'admin' as const },
  ],
})

/** Silos, their users, and IP pools, as operators see them. */
export const operatorRequests = {
  systemPolicyView: ask(fleetViewer, () => ({})),
  systemPolicyUpdate: ask(fleetAdmin, (world) => ({ body: admins(world) })),
  siloList: ask(fleetViewer, () => ({})),
  siloCreate: ask(fleetAdmin, () => ({ body: newSilo })),
  siloView: ask(otherSiloViewer, () => summit),
  siloDelete: ask(fleetAdmin, silo),
  siloIpPoolList: ask(otherSiloViewer, () => summit),
  siloPolicyView: ask(otherSiloViewer, () => summit),
  siloPolicyUpdate: ask(otherSiloAdmin, (world) => ({ ...summit, body: admins(world) })),
  siloQuotasView: ask(otherSiloViewer, () => summit),
  siloQuotasUpdate: ask(fleetAdmin, () => ({ ...summit, body: { cpus: 300 } })),
  systemQuotasList: ask(fleetViewer, () => ({})),
  siloUtilizationList: ask(fleetViewer, () => ({})),
  siloUtilizationView: ask(otherSiloViewer, () => summit),
  siloUserList: ask(otherSiloViewer, () => inSummit),
  siloUserView: ask(otherSiloViewer, (world) => ({ path: { userId: greta(world) }, ...inSummit })),
  userBuiltinList: ask(fleetViewer, () => ({})),
  userBuiltinView: ask(fleetViewer, () => ({ path: { user: 'db-init' } })),
  siloIdentityProviderList: ask(otherSiloViewer, () => inSummit),
  samlIdentityProviderCreate: ask(otherSiloAdmin, () => ({ ...inSummit, body: newProvider })),
  samlIdentityProviderView: ask(otherSiloViewer, () => ({ path: { provider: 'okta' }, ...inSummit })),
  localIdpUserCreate: ask(otherSiloAdmin, async (world) => {
    await silo(world)
    return { ...local, body: { externalId: 'robin', password: { mode: 'login_disallowed' as const } } }
  }),
  localIdpUserDelete: ask(otherSiloAdmin, localUser),
  localIdpUserSetPassword: ask(otherSiloAdmin, async (world) => ({
    ...(await localUser(world)),
    body: { mode: 'password' as const, value: 'after' },
  })),
  scimTokenList: ask(otherSiloAdmin, inScimSilo),
  scimTokenCreate: ask(otherSiloAdmin, inScimSilo),
  scimTokenView: ask(otherSiloAdmin, scimToken),
  scimTokenDelete: ask(otherSiloAdmin, scimToken),
  ipPoolList: ask(fleetViewer, () => ({})),
  ipPoolCreate: ask(fleetAdmin, () => ({
    body: { name: 'fresh', description: '', ipVersion: 'v4' as const },
  })),
  ipPoolView: ask(fleetViewer, pool),
  ipPoolUpdate: ask(fleetAdmin, async (world) => ({ ...(await pool(world)), body: { name: 'renamed' } })),
  ipPoolDelete: ask(fleetAdmin, pool),
  ipPoolRangeList: ask(fleetViewer, () => ({ path: { pool: 'public' } })),
  ipPoolRangeAdd: ask(fleetAdmin, async (world) => ({ ...(await pool(world)), body: range })),
  ipPoolRangeRemove: ask(fleetAdmin, poolWithRange),
  ipPoolSiloList: ask(fleetViewer, () => ({ path: { pool: 'public' } })),
  ipPoolSiloLink: ask(fleetAdmin, async (world) => ({
    ...(await pool(world)),
    body: { silo: 'summit', isDefault: false },
  })),
  ipPoolSiloUpdate: ask(fleetAdmin, async (world) => ({
    ...(await linkedPool(world)),
    body: { isDefault: true },
  })),
  ipPoolSiloUnlink: ask(fleetAdmin, linkedPool),
  ipPoolUtilizationView: ask(fleetViewer, () => ({ path: { pool: 'public' } })),
  ipPoolServiceView: ask(fleetViewer, () => ({})),
  ipPoolServiceRangeList: ask(fleetViewer, () => ({})),
  ipPoolServiceRangeAdd: ask(fleetAdmin, () => ({ body: range })),
  ipPoolServiceRangeRemove: ask(fleetAdmin, async ({ does }) => {
    await does(ipPoolServiceRangeAdd, { body: range })
    return { body: range }
  }),
} satisfies Partial<RequestTable>
