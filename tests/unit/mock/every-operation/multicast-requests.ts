import { multicastGroupCreate, multicastGroupMemberAdd } from '#api/generated/experimental.ts'
import {
  ask,
  fleetAdmin,
  openToUsers,
  projectCollaborator,
  projectViewer,
  type RequestTable,
} from './requests.ts'
import type { World } from './world.ts'

const query = { project: 'web-frontend' }
const stopped = { instance: 'preview' }
const named = { multicastGroup: 'telemetry' }
const newGroup = { body: { name: 'telemetry', description: '', pool: 'multicast' } }
const everyone = openToUsers('Groups are of the fleet, and instances of any silo can join')

async function group({ does }: World) {
  await does(multicastGroupCreate, newGroup)
  return { path: named }
}

async function member(world: World) {
  await group(world)
  await world.does(multicastGroupMemberAdd, { path: named, query, body: stopped })
  return { path: { ...named, ...stopped }, query }
}

async function joining(world: World) {
  await group(world)
  return { path: { ...named, ...stopped }, query }
}

/** Multicast groups and their members, for a control plane of 2026. */
export const multicastRequests = {
  multicastGroupList: ask(everyone, () => ({})),
  multicastGroupView: ask(everyone, group),
  lookupMulticastGroupByIp: ask(everyone, async ({ does }) => {
    const { multicastIp } = await does(multicastGroupCreate, newGroup)
    return { path: { address: multicastIp } }
  }),
  multicastGroupCreate: ask(fleetAdmin, () => newGroup),
  multicastGroupUpdate: ask(fleetAdmin, async (world) => ({
    ...(await group(world)),
    body: { description: 'From every sled', mvlan: 12, sourceIps: ['192.0.2.1'] },
  })),
  multicastGroupDelete: ask(fleetAdmin, group),
  multicastGroupMemberList: ask(everyone, group),
  multicastGroupMemberAdd: ask(projectCollaborator, async (world) => ({
    ...(await group(world)),
    body: { instance: world.plane.instances.all().find(({ name }) => name === 'preview')?.id ?? '' },
  })),
  multicastGroupMemberRemove: ask(projectCollaborator, member),
  instanceMulticastGroupList: ask(projectViewer, () => ({ path: stopped, query })),
  instanceMulticastGroupJoin: ask(projectCollaborator, joining),
  instanceMulticastGroupLeave: ask(projectCollaborator, member),
} satisfies Partial<RequestTable>
