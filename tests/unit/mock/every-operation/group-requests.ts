import { type AntiAffinityGroupCreate, antiAffinityGroupMemberInstanceAdd } from '#api/generated/affinity.ts'
import {
  affinityGroupCreate,
  affinityGroupMemberInstanceAdd,
  probeCreate,
} from '#api/generated/experimental.ts'
import { ask, projectCollaborator, projectViewer, type RequestTable } from './requests.ts'
import type { World } from './world.ts'

const query = { project: 'web-frontend' }
const spread = { antiAffinityGroup: 'web-spread' }
const together = { affinityGroup: 'together' }
const stopped = { instance: 'preview' }
const body: AntiAffinityGroupCreate = {
  name: 'together',
  description: '',
  failureDomain: 'sled',
  policy: 'fail',
}

async function affinityGroup({ does }: World) {
  await does(affinityGroupCreate, { query, body })
  return { path: together, query }
}

async function affinityMember(world: World) {
  await affinityGroup(world)
  const member = { path: { ...together, ...stopped }, query }
  await world.does(affinityGroupMemberInstanceAdd, member)
  return member
}

async function antiAffinityMember({ does }: World) {
  const member = { path: { ...spread, ...stopped }, query }
  await does(antiAffinityGroupMemberInstanceAdd, member)
  return member
}

const sledId = ({ plane }: World) =>
  plane.sleds.all().find(({ policy }) => policy.kind === 'in_service')?.id ?? ''
const newProbe = (world: World) => ({
  query,
  body: { name: 'prober', description: '', sled: sledId(world), ipPool: 'public' },
})

async function probe(world: World) {
  await world.does(probeCreate, newProbe(world))
  return { path: { probe: 'prober' }, query }
}

/** Both kinds of affinity groups, and probes. */
export const groupRequests = {
  antiAffinityGroupList: ask(projectViewer, () => ({ query })),
  antiAffinityGroupCreate: ask(projectCollaborator, () => ({ query, body })),
  antiAffinityGroupView: ask(projectViewer, () => ({ path: spread, query })),
  antiAffinityGroupUpdate: ask(projectCollaborator, () => ({ path: spread, query, body: { name: 'apart' } })),
  antiAffinityGroupDelete: ask(projectCollaborator, () => ({ path: spread, query })),
  antiAffinityGroupMemberList: ask(projectViewer, () => ({ path: spread, query })),
  antiAffinityGroupMemberInstanceView: ask(projectViewer, antiAffinityMember),
  antiAffinityGroupMemberInstanceAdd: ask(projectCollaborator, () => ({
    path: { ...spread, ...stopped },
    query,
  })),
  antiAffinityGroupMemberInstanceDelete: ask(projectCollaborator, antiAffinityMember),
  affinityGroupList: ask(projectViewer, () => ({ query })),
  affinityGroupCreate: ask(projectCollaborator, () => ({ query, body })),
  affinityGroupView: ask(projectViewer, affinityGroup),
  affinityGroupUpdate: ask(projectCollaborator, async (world) => ({
    ...(await affinityGroup(world)),
    body: { description: 'Close to each other' },
  })),
  affinityGroupDelete: ask(projectCollaborator, affinityGroup),
  affinityGroupMemberList: ask(projectViewer, affinityGroup),
  affinityGroupMemberInstanceView: ask(projectViewer, affinityMember),
  affinityGroupMemberInstanceAdd: ask(projectCollaborator, async (world) => {
    const { path } = await affinityGroup(world)
    return { path: { ...path, ...stopped }, query }
  }),
  affinityGroupMemberInstanceDelete: ask(projectCollaborator, affinityMember),
  probeList: ask(projectViewer, async (world) => {
    await probe(world)
    return { query }
  }),
  probeCreate: ask(projectCollaborator, newProbe),
  probeView: ask(projectViewer, probe),
  probeDelete: ask(projectCollaborator, probe),
} satisfies Partial<RequestTable>
