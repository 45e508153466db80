import { expect, test } from 'vitest'
import { operations } from '#api/generated/operations.ts'
import { findable } from '#domain/offline/findable.ts'
import { classOf } from '#sw/answers/policy.ts'

/** Stored lists without findable objects. */
const nothingInIt = new Set([
  // Members of groups, and links between objects of other lists.
  'affinityGroupMemberList',
  'antiAffinityGroupMemberList',
  'multicastGroupMemberList',
  'instanceMulticastGroupList',
  'instanceSshPublicKeyList',
  'internetGatewayIpPoolList',
  'ipPoolSiloList',
  'siloIpPoolList',
  'projectIpPoolList',
  // Figures of silos, which have their own list.
  'siloUtilizationList',
  'systemQuotasList',
  // Names from the contract, and events.
  'alertClassList',
  'alertDeliveryList',
  'systemTimeseriesSchemaList',
  'networkingSwitchPortLldpNeighbors',
])

const all = Object.values(operations)

test('every stored list is findable, or is listed as empty', () => {
  const lists = all.filter((it) => 'paginated' in it && classOf(it) === 'kept').map(({ id }) => id)
  expect(lists.length).toBeGreaterThan(50)
  expect(lists.filter((id) => Object.hasOwn(findable, id) === nothingInIt.has(id))).toEqual([])
})

test('nothing is found in answers that are not stored', () => {
  const found = all.filter(({ id }) => Object.hasOwn(findable, id))
  expect(found).toHaveLength(Object.keys(findable).length)
  expect(found.filter((it) => classOf(it) !== 'kept').map(({ id }) => id)).toEqual([])
})
