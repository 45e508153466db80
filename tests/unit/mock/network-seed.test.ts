import { expect, test } from 'vitest'
import { blockContains, blocksOverlap } from '#domain/network/ip-addresses.ts'
import { firewallRulesProblem } from '#domain/network/firewall-rules.ts'
import { mockServer } from './mock-client.ts'

const { plane } = mockServer()

test('every list of a project’s network has rows', () => {
  const tables = {
    subnets: plane.subnets.size > plane.vpcs.size,
    customRouters: plane.routers.in({ kind: 'custom' }).length > 0,
    customRoutes: plane.routes.in({ kind: 'custom' }).length > 0,
    gateways: plane.internetGateways.named('egress', {}) !== undefined,
    gatewayIpPools: plane.gatewayIpPools.size > 0,
    gatewayIpAddresses: plane.gatewayIpAddresses.size > 0,
    secondInterfaces: plane.networkInterfaces.in({ primary: false }).length > 0,
    affinityGroups: plane.affinityMembers.size > 0,
    probes: plane.probes.size > 0,
  }
  expect(Object.entries(tables).filter(([, isThere]) => !isThere)).toEqual([])
})

test('every VPC has its system router, with a route to each subnet, and valid rules', () => {
  for (const vpc of plane.vpcs.all()) {
    expect(plane.routers.get(vpc.systemRouterId)).toMatchObject({ vpcId: vpc.id, kind: 'system' })
    const routes = plane.routes.in({ vpcRouterId: vpc.systemRouterId, kind: 'vpc_subnet' })
    const subnets = plane.subnets.in({ vpcId: vpc.id })
    expect(routes.map(({ name }) => name).sort()).toEqual(subnets.map(({ name }) => name).sort())
    expect(firewallRulesProblem(plane.firewallRules.in({ vpcId: vpc.id }))).toBeUndefined()
  }
})

test('subnets of a VPC do not overlap and lie within its prefix', () => {
  for (const { id: vpcId, ipv6Prefix } of plane.vpcs.all()) {
    const subnets = plane.subnets.in({ vpcId })
    for (const [index, one] of subnets.entries()) {
      expect(blockContains(ipv6Prefix, one.ipv6Block.replace('/64', ''))).toBe(true)
      for (const other of subnets.slice(0, index)) {
        expect(blocksOverlap(one.ipv4Block, other.ipv4Block)).toBe(false)
        expect(blocksOverlap(one.ipv6Block, other.ipv6Block)).toBe(false)
      }
    }
  }
})

test('every interface has a unique address in its subnet', () => {
  const taken = new Set<string>()
  for (const { ip, subnetId } of plane.networkInterfaces.all()) {
    expect(blockContains(plane.subnets.get(subnetId)?.ipv4Block ?? '', ip)).toBe(true)
    expect(taken.has(`${subnetId} ${ip}`)).toBe(false)
    taken.add(`${subnetId} ${ip}`)
  }
})

test('every member of a group is an instance of its project', () => {
  for (const { groupId, instanceId } of [
    ...plane.affinityMembers.all(),
    ...plane.antiAffinityMembers.all(),
  ]) {
    const group = plane.affinityGroups.get(groupId) ?? plane.antiAffinityGroups.get(groupId)
    expect(plane.instances.get(instanceId)?.projectId).toBe(group?.projectId ?? 'a group')
  }
})

test('every boot disk comes from an image of its own silo, and is large enough for it', () => {
  for (const { projectId, imageId, size } of plane.disks.all()) {
    const image = plane.images.get(imageId ?? '')
    if (!image) continue
    expect([image.siloId, size >= image.size]).toEqual([plane.projects.get(projectId)?.siloId, true])
  }
})
