import { expect, test } from 'vitest'
import { operations } from '#api/generated/operations.ts'
import type { Operation, OperationArgs } from '#api/operation.ts'
import { handledOperations } from '#mock/engine/handlers.ts'
import { hasOperation } from '#mock/engine/versions.ts'
import { ages } from '../../../support/contract/contract.ts'
import { accountRequests } from './account-requests.ts'
import { groupRequests } from './group-requests.ts'
import { instanceRequests } from './instance-requests.ts'
import { spoiled } from './invalid.ts'
import { multicastRequests } from './multicast-requests.ts'
import { networkRequests } from './network-requests.ts'
import { operatorRequests } from './operator-requests.ts'
import { rackRequests } from './rack-requests.ts'
import type { RequestTable, ValidRequest } from './requests.ts'
import { siloRequests } from './silo-requests.ts'
import { storageRequests } from './storage-requests.ts'
import { systemRequests } from './system-requests.ts'
import { createWorld, type OperationId } from './world.ts'

/** A missing operation is a type error. */
const all: RequestTable = {
  ...accountRequests,
  ...siloRequests,
  ...instanceRequests,
  ...storageRequests,
  ...groupRequests,
  ...multicastRequests,
  ...networkRequests,
  ...operatorRequests,
  ...rackRequests,
  ...systemRequests,
}
const ids = Object.keys(operations) as OperationId[]
const requests = ids.map((id): [OperationId, ValidRequest<Operation>] => [id, all[id]])

/** A world of the oldest server with this operation. */
const worldWith = (operation: Operation) => createWorld(ages.find((age) => hasOperation(age, operation)))

test('every operation of the contract is exercised', () => {
  expect(Object.keys(all).toSorted()).toEqual(ids.toSorted())
})

test('no operation answers 501', async () => {
  const unwritten: string[] = []
  for (const id of ids) {
    const operation: Operation = operations[id]
    const { askAs } = worldWith(operation)
    const path = Object.fromEntries([...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'x']))
    const { result } = await askAs('', operation, { path })
    if (result.status === 501) unwritten.push(id)
  }
  expect(unwritten).toEqual([])
  expect(handledOperations.length).toBe(ids.length)
})

/** They have neither parameters nor a body, so no request is invalid. */
const nothingToGetWrong: OperationId[] = [
  'authSettingsView',
  'currentUserView',
  'ipPoolServiceView',
  'logout',
  'networkingAllowListView',
  'networkingBfdStatus',
  'networkingBgpExported',
  'networkingBgpStatus',
  'networkingInboundIcmpView',
  'ping',
  'policyView',
  'systemPolicyView',
  'systemUpdateStatus',
  'targetReleaseView',
  'utilizationView',
]

test('every operation with input has an invalid request', async () => {
  const found: OperationId[] = []
  for (const [id, request] of requests) {
    const args = await request.args(worldWith(operations[id]))
    if (spoiled(operations[id], args as OperationArgs).length === 0) found.push(id)
  }
  expect(found.toSorted()).toEqual(nothingToGetWrong.toSorted())
})

test('every operation open to everyone has a reason', () => {
  const open = requests.filter(([, { audience }]) =>
    Object.keys(audience.refused).every((user) => user === ''),
  )
  expect(open.filter(([, { audience }]) => !audience.because).map(([id]) => id)).toEqual([])
})
