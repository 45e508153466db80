import { expect, test } from 'vitest'
import type { UpdateStatus } from '#api/generated/system-update.ts'
import type { SupportBundleInfo } from '#api/generated/experimental.ts'
import { fingerprintOf } from '#app/shared/issues/issue.ts'
import { bundleIssues } from '#app/pages/system-issues/bundle-issues.ts'
import { suspendedIssues, waitingIssues } from '#app/pages/system-issues/update-issues.ts'

const time = new Date('2026-01-01')

const status = (version: string | undefined, change: Partial<UpdateStatus> = {}): UpdateStatus => ({
  componentsByReleaseVersion: { '17.0.0': 3, '18.0.0': 1 },
  suspended: false,
  targetRelease: version === undefined ? null : { version, timeRequested: time },
  timeLastStepPlanned: time,
  ...change,
})

const release = (systemVersion: string) => ({ systemVersion, fileName: '', hash: '', timeCreated: time })

test('a suspended update shows its progress', () => {
  expect(suspendedIssues(status('18.0.0'))).toEqual([])
  expect(suspendedIssues(status('18.0.0', { suspended: true }))).toMatchObject([
    {
      severity: 'major',
      where: '18.0.0',
      name: 'The update is suspended: 1 of 4 components are on the target release',
      changed: time,
    },
  ])
})

test('a suspended update stays seen while steps are planned, until another update', () => {
  const marked = (version: string, change: Partial<UpdateStatus> = {}) =>
    suspendedIssues(status(version, { suspended: true, ...change })).map(fingerprintOf)
  const later = { timeLastStepPlanned: new Date('2026-01-02'), componentsByReleaseVersion: { '18.0.0': 4 } }
  expect(marked('18.0.0', later)).toEqual(marked('18.0.0'))
  expect(marked('19.0.0')).not.toEqual(marked('18.0.0'))
})

test.each([
  ['18.0.0', ['17.0.0', '18.0.0'], undefined],
  ['18.0.0', [], undefined],
  ['9.0.0', ['10.0.0', '9.5.0'], '10.0.0'],
  ['18.0.0', ['18.0.0-rc1', '18.0.0+build'], undefined],
  ['18.0.0-rc1', ['18.0.0'], '18.0.0'],
  ['18.0.0', ['no version'], undefined],
  [undefined, ['17.0.0'], '17.0.0'],
])('with %s as the target and %j uploaded, %s waits', (target, versions, waits) => {
  const found = waitingIssues(versions.map(release), status(target))
  expect(found.map(({ where }) => where)).toEqual(waits === undefined ? [] : [waits])
})

test('a bundle that could not be collected says why, and links to itself', () => {
  const bundle = (id: string, change: Partial<SupportBundleInfo>): SupportBundleInfo => ({
    id,
    reasonForCreation: '',
    state: 'failed',
    timeCreated: time,
    ...change,
  })
  const bundles = [
    bundle('11111111-a', { reasonForFailure: 'No room' }),
    bundle('22222222-b', { reasonForFailure: null }),
    bundle('33333333-c', { state: 'collecting' }),
    bundle('44444444-d', { state: 'active' }),
  ]
  expect(bundleIssues(bundles)).toMatchObject([
    { name: 'Collection failed: No room', where: '11111111', to: '/system/support-bundles/11111111-a' },
    { name: 'Collection failed', changed: time },
  ])
})
