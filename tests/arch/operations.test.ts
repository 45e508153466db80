import { expect, test } from 'vitest'
import { operations } from '#api/generated/operations.ts'
import type { OperationId } from '#api/generated/operations.ts'
import type { Operation } from '#api/operation.ts'
import { codeOf, filesIn, type SourceFile } from '../support/sources.ts'

/** Operations that no page calls, each with the reason. */
const notCalled: Partial<Record<OperationId, string>> = {
  deviceAuthRequest: 'asked by the device that wants to sign in',
  deviceAccessToken: 'asked by the device that wants to sign in',
  loginSaml: 'posted by the identity provider’s page, which leads back here',

  // The list has every field of its view, and the page reads the list.
  affinityGroupMemberInstanceView: 'affinityGroupMemberList',
  antiAffinityGroupMemberInstanceView: 'antiAffinityGroupMemberList',
  certificateView: 'certificateList',
  networkingAddressLotView: 'networkingAddressLotList and networkingAddressLotBlockList',
  projectIpPoolView: 'projectIpPoolList',
  scimTokenView: 'scimTokenList',
  systemQuotasList: 'siloUtilizationList',

  lookupMulticastGroupByIp: 'the list of groups is filtered by address',
}

const fromContract = /^import\s+\{([^}]*)\}\s+from\s+'#api\/generated\/[\w-]+\.ts'/gm

/** What a file imports from the contract and uses, without types. */
function usedIn(file: SourceFile): string[] {
  const code = codeOf(file)
  const rest = code.replaceAll(fromContract, '')
  const imported = [...code.matchAll(fromContract)].flatMap(([, names = '']) => names.split(','))
  return imported
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '))
    .filter((name) => new RegExp(String.raw`\b${name}\b`).test(rest))
}

const called = new Set(filesIn('src/app').flatMap(usedIn))
const all: Operation[] = Object.values(operations)
const excused = Object.keys(notCalled)

test.each([
  ['2025', ({ since }: Operation) => !since],
  ['2026', ({ until }: Operation) => !until],
])('every operation of the contract of %s is called by a page, or is listed with a reason', (_, isOf) => {
  const ids = all.filter(isOf).map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(250)
  expect(ids.filter((id) => !called.has(id) && !excused.includes(id))).toEqual([])
})

test('no operation listed as uncalled is called', () => {
  expect(excused.filter((id) => called.has(id))).toEqual([])
  expect(new Set(excused).size).toBe(excused.length)
})

test('the check finds what is imported and used, and nothing else', () => {
  const text = `import { type Disk, diskList, diskView } from '#api/generated/disks.ts'
// diskView is only told of
const disks = query(diskList, {})
call('ping')`
  expect(usedIn({ path: 'src/app/x.ts', text })).toEqual(['diskList'])
})
