import {
  affinityGroupList,
  affinityGroupMemberList,
  multicastGroupList,
  multicastGroupMemberList,
  probeList,
} from '#api/generated/experimental.ts'
import { antiAffinityGroupList, antiAffinityGroupMemberList } from '#api/generated/affinity.ts'
import { currentUserGroups, currentUserSshKeyList } from '#api/generated/current-user.ts'
import { diskList } from '#api/generated/disks.ts'
import { floatingIpList } from '#api/generated/floating-ips.ts'
import { imageList } from '#api/generated/images.ts'
import { instanceExternalIpList, instanceList } from '#api/generated/instances.ts'
import { projectIpPoolList, projectList, projectPolicyView } from '#api/generated/projects.ts'
import { groupList, policyView, userList, utilizationView } from '#api/generated/silos.ts'
import { snapshotList } from '#api/generated/snapshots.ts'
import {
  internetGatewayIpAddressList,
  internetGatewayIpPoolList,
  internetGatewayList,
  vpcFirewallRulesView,
  vpcList,
  vpcRouterList,
  vpcRouterRouteList,
  vpcSubnetList,
  vpcSubnetListNetworkInterfaces,
} from '#api/generated/vpcs.ts'
import { type PlannedRead, read } from './planned-read.ts'

const inProject = { project: 'project.name' } as const
const inVpc = { ...inProject, vpc: 'vpc.name' } as const

const ofVpc: PlannedRead[] = [
  read(vpcFirewallRulesView, { query: inVpc }),
  read(vpcSubnetList, {
    query: inVpc,
    each: {
      as: 'subnet',
      // Used addresses, and the interfaces of every instance.
      reads: [read(vpcSubnetListNetworkInterfaces, { path: { subnet: 'subnet.name' }, query: inVpc })],
    },
  }),
  read(vpcRouterList, {
    query: inVpc,
    each: {
      as: 'router',
      reads: [read(vpcRouterRouteList, { query: { ...inVpc, router: 'router.name' } })],
    },
  }),
  read(internetGatewayList, {
    query: inVpc,
    each: {
      as: 'gateway',
      reads: [
        read(internetGatewayIpPoolList, { query: { ...inVpc, gateway: 'gateway.name' } }),
        read(internetGatewayIpAddressList, { query: { ...inVpc, gateway: 'gateway.name' } }),
      ],
    },
  }),
]

/** Reads of a project's pages. For instances, disks and others, the lists contain what their views do. */
const ofProject: PlannedRead[] = [
  read(projectPolicyView, { path: inProject }),
  read(instanceList, {
    query: inProject,
    each: {
      as: 'instance',
      reads: [
        read(instanceExternalIpList, { path: { instance: 'instance.name' }, query: inProject, late: 2 }),
      ],
    },
  }),
  read(diskList, { query: inProject }),
  read(snapshotList, { query: inProject }),
  read(imageList, { query: inProject }),
  read(floatingIpList, { query: inProject }),
  read(vpcList, { query: inProject, each: { as: 'vpc', reads: ofVpc } }),
  read(affinityGroupList, {
    query: inProject,
    each: {
      as: 'group',
      reads: [read(affinityGroupMemberList, { path: { affinityGroup: 'group.name' }, query: inProject })],
    },
  }),
  read(antiAffinityGroupList, {
    query: inProject,
    each: {
      as: 'group',
      reads: [
        read(antiAffinityGroupMemberList, { path: { antiAffinityGroup: 'group.name' }, query: inProject }),
      ],
    },
  }),
  read(probeList, { query: inProject }),
]

export const projects = read(projectList, {
  each: { as: 'project', in: { project: 'id' }, reads: ofProject },
})

/** Silo-wide reads of the signed-in user's own silo. */
export const ofOwnSilo: PlannedRead[] = [
  read(policyView),
  read(utilizationView),
  read(userList),
  read(groupList, { each: { as: 'group', reads: [read(userList, { query: { group: 'group.id' } })] } }),
  read(currentUserGroups),
  read(currentUserSshKeyList),
  read(imageList),
  read(projectIpPoolList),
  read(multicastGroupList, {
    each: {
      as: 'group',
      reads: [read(multicastGroupMemberList, { path: { multicastGroup: 'group.name' } })],
    },
  }),
]
