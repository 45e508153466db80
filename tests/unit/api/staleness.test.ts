import { expect, test } from 'vitest'
import { operations } from '#api/generated/operations.ts'
import type { Operation } from '#api/operation.ts'
import { collectionOf, goneAfter, staleAfter } from '#api/staleness.ts'

const all: Operation[] = Object.values(operations)
const stale = (path: string) => staleAfter({ path })

test.each([
  ['/v1/instances', '/v1/instances'],
  ['/v1/instances/{instance}', '/v1/instances'],
  ['/v1/instances/{instance}/disks/attach', '/v1/instances'],
  ['/v1/system/ip-pools-service/ranges/add', '/v1/system/ip-pools-service/ranges/add'],
  ['/experimental/v1/probes/{probe}', '/experimental/v1/probes'],
])('%s belongs to %s', (path, collection) => {
  expect(collectionOf(path)).toBe(collection)
})

test('a write makes its own collection stale, and those showing the same objects', () => {
  expect(stale('/v1/projects/{project}')).toEqual(['/v1/projects'])
  expect(stale('/v1/instances/{instance}/disks/attach')).toEqual(
    expect.arrayContaining(['/v1/instances', '/v1/disks', '/v1/utilization']),
  )
})

/** Operations shown beside a write that changes their objects. */
test.each([
  ['antiAffinityGroupMemberInstanceAdd', ['antiAffinityGroupMemberList', 'instanceAntiAffinityGroupList']],
  ['affinityGroupMemberInstanceDelete', ['affinityGroupMemberList', 'instanceAffinityGroupList']],
  ['currentUserSshKeyCreate', ['currentUserSshKeyList']],
  ['diskCreate', ['diskList', 'utilizationView', 'siloUtilizationList']],
  ['diskDelete', ['diskList', 'utilizationView', 'instanceDiskList']],
  ['diskFinalizeImport', ['diskList', 'snapshotList']],
  ['floatingIpAttach', ['floatingIpList', 'floatingIpView', 'instanceExternalIpList']],
  ['imagePromote', ['imageList']],
  [
    'networkingSwitchPortApplySettings',
    [
      'networkingSwitchPortList',
      'networkingSwitchPortStatus',
      'networkingSwitchPortLldpNeighbors',
      'networkingBgpStatus',
      'networkingBgpExported',
    ],
  ],
  [
    'instanceCreate',
    ['instanceList', 'diskList', 'floatingIpList', 'antiAffinityGroupMemberList', 'utilizationView'],
  ],
  [
    'instanceDelete',
    ['instanceList', 'diskList', 'floatingIpList', 'antiAffinityGroupMemberList', 'utilizationView'],
  ],
  ['instanceDiskDetach', ['diskList', 'instanceDiskList', 'instanceView']],
  ['instanceEphemeralIpAttach', ['instanceExternalIpList', 'ipPoolUtilizationView']],
  ['instanceNetworkInterfaceUpdate', ['instanceNetworkInterfaceList', 'vpcSubnetListNetworkInterfaces']],
  ['instanceStart', ['instanceList', 'instanceView', 'sledInstanceList', 'utilizationView']],
  ['internetGatewayDelete', ['internetGatewayList', 'internetGatewayIpPoolList', 'vpcRouterRouteList']],
  ['probeCreate', ['probeList', 'ipPoolUtilizationView']],
  ['policyUpdate', ['policyView', 'siloPolicyView']],
  ['siloPolicyUpdate', ['siloPolicyView', 'policyView']],
  ['ipPoolDelete', ['ipPoolList', 'projectIpPoolList', 'siloIpPoolList']],
  ['ipPoolRangeAdd', ['ipPoolRangeList', 'ipPoolUtilizationView']],
  ['ipPoolServiceRangeAdd', ['ipPoolRangeList', 'ipPoolServiceRangeList']],
  ['ipPoolSiloLink', ['ipPoolSiloList', 'projectIpPoolList', 'siloIpPoolList']],
  ['localIdpUserCreate', ['siloUserList', 'siloUserView', 'userList']],
  ['samlIdentityProviderCreate', ['siloIdentityProviderList']],
  ['networkingAllowListUpdate', ['networkingAllowListView']],
  ['networkingBfdDisable', ['networkingBfdStatus']],
  ['networkingBfdEnable', ['networkingBfdStatus']],
  ['networkingInboundIcmpUpdate', ['networkingInboundIcmpView']],
  ['siloCreate', ['siloList', 'siloUtilizationList', 'systemQuotasList']],
  ['siloDelete', ['siloList', 'siloUtilizationList', 'systemQuotasList', 'ipPoolSiloList']],
  ['siloQuotasUpdate', ['siloQuotasView', 'siloUtilizationView', 'siloUtilizationList', 'utilizationView']],
  ['multicastGroupCreate', ['multicastGroupList', 'ipPoolUtilizationView', 'lookupMulticastGroupByIp']],
  ['networkingBgpAnnounceSetUpdate', ['networkingBgpAnnouncementList', 'networkingBgpExported']],
  ['multicastGroupDelete', ['multicastGroupList', 'instanceMulticastGroupList']],
  ['multicastGroupMemberAdd', ['multicastGroupMemberList', 'instanceMulticastGroupList']],
  ['instanceMulticastGroupLeave', ['multicastGroupMemberList', 'instanceMulticastGroupList']],
  ['instanceStop', ['multicastGroupMemberList', 'instanceMulticastGroupList']],
  ['sledAdd', ['sledList', 'sledListUninitialized', 'physicalDiskList']],
  ['sledSetProvisionPolicy', ['sledList', 'sledView']],
  ['snapshotCreate', ['snapshotList', 'utilizationView']],
  ['vpcRouterDelete', ['vpcRouterList', 'vpcRouterRouteList', 'vpcSubnetList']],
  ['vpcSubnetUpdate', ['vpcSubnetList', 'vpcRouterList', 'vpcRouterRouteList']],
  ['alertDeliveryResend', ['alertDeliveryList']],
  ['alertReceiverProbe', ['alertDeliveryList']],
  ['webhookSecretsAdd', ['webhookSecretsList', 'alertReceiverView']],
  ['webhookReceiverUpdate', ['alertReceiverList', 'alertReceiverView']],
])('%s makes %j stale', (write, reads) => {
  const operation = all.find(({ id }) => id === write)
  const missed = reads.filter((id) => {
    const read = all.find((other) => other.id === id)
    return !staleAfter(operation ?? { path: '' }).includes(collectionOf(read?.path ?? 'unknown'))
  })
  expect(missed).toEqual([])
})

test('every collection that a write makes stale has reads', () => {
  const read = new Set(all.filter(({ method }) => method === 'GET').map(({ path }) => collectionOf(path)))
  const touched = new Set(all.flatMap((operation) => staleAfter(operation).slice(1)))
  expect([...touched].filter((collection) => !read.has(collection))).toEqual([])
})

test('a deleted, moved or renamed object leaves its path', () => {
  const { diskDelete, imagePromote, projectUpdate, projectCreate } = operations
  const { networkingBgpAnnounceSetUpdate, networkingBgpConfigDelete } = operations
  const rename = { args: { path: { project: 'web' } }, value: { id: 'a-1', name: 'shop' } }
  expect(goneAfter(diskDelete, {})).toBe('/v1/disks/{disk}')
  expect(goneAfter(imagePromote, {})).toBe('/v1/images/{image}')
  expect(goneAfter(projectUpdate, rename)).toBe('/v1/projects/{project}')
  expect(goneAfter(projectUpdate, { ...rename, args: { path: { project: 'shop' } } })).toBeUndefined()
  expect(goneAfter(projectUpdate, { ...rename, args: { path: { project: 'a-1' } } })).toBeUndefined()
  expect(goneAfter(projectCreate, rename)).toBeUndefined()
  expect(goneAfter(networkingBgpConfigDelete, {})).toBeUndefined()
  expect(goneAfter(networkingBgpAnnounceSetUpdate, { args: {}, value: rename.value })).toBeUndefined()
})
