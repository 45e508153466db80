import { expect, test } from 'vitest'
import type { Instance } from '#api/generated/instances.ts'
import type { Disk } from '#api/generated/shared.ts'
import { faultedIssues, instanceIssues } from '#app/pages/system-issues/workload-issues.ts'
import { hour } from '#domain/durations.ts'

const time = new Date('2026-01-01')
const failedAt = Date.UTC(2026, 1, 1)
const project = { id: 'p', name: 'ledger' }

const instance = (name: string, change: Partial<Instance> = {}): Instance => ({
  id: name,
  name,
  description: '',
  hostname: name,
  projectId: 'p',
  autoRestartEnabled: false,
  memory: 2 ** 30,
  ncpus: 1,
  runState: 'failed',
  timeCreated: time,
  timeModified: time,
  timeRunStateUpdated: new Date(failedAt),
  ...change,
})

const disk = (name: string, state: Disk['state'] = { state: 'faulted' }): Disk => ({
  id: name,
  name,
  description: '',
  projectId: 'p',
  blockSize: 512,
  devicePath: '',
  size: 2 ** 30,
  state,
  timeCreated: time,
  timeModified: time,
})

test('a failed instance shows where it is and since when; others are fine', () => {
  const all = [
    instance('web'),
    instance('api', { runState: 'running' }),
    instance('old', { runState: 'stopped' }),
  ]
  expect(instanceIssues(project, all, failedAt)).toEqual([
    {
      id: 'instance/p/web',
      name: 'Failed',
      severity: 'major',
      kind: 'Instance',
      where: 'ledger/web',
      to: '/projects/ledger/instances/web',
      since: new Date('2026-02-01'),
    },
  ])
})

test.each([
  [{ autoRestartEnabled: true }, 0, 'minor', 'Failed; will restart automatically'],
  [{ autoRestartEnabled: true }, 1, 'minor', 'Failed; will restart automatically'],
  [{ autoRestartEnabled: true }, 2, 'major', 'Failed and was not restarted automatically'],
  [
    { autoRestartEnabled: true, autoRestartCooldownExpiration: new Date(failedAt + 9 * hour) },
    10,
    'minor',
    'Failed; will restart automatically',
  ],
  [{ autoRestartEnabled: false }, 0, 'major', 'Failed'],
])('one that failed with %j is after %d h a %s issue', (change, hours, severity, name) => {
  expect(instanceIssues(project, [instance('web', change)], failedAt + hours * hour)).toMatchObject([
    { severity, name },
  ])
})

test('a faulted disk is an issue with the time of its last change, not of the fault', () => {
  const [issue, ...more] = faultedIssues(project, [disk('data'), disk('fine', { state: 'detached' })])
  expect(more).toEqual([])
  expect(issue).toMatchObject({ where: 'ledger/data', to: '/projects/ledger/disks/data', changed: time })
  expect(issue).not.toHaveProperty('since')
})

test('more than five in a project are one issue, which changes with one more', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  expect(
    instanceIssues(
      project,
      names.slice(0, 5).map((name) => instance(name)),
      failedAt,
    ),
  ).toHaveLength(5)
  const later = instance('f', { timeRunStateUpdated: new Date('2026-03-01') })
  expect(
    instanceIssues(project, [...names.slice(0, 5).map((name) => instance(name)), later], failedAt),
  ).toMatchObject([{ name: '6 instances have failed', where: 'ledger', changed: new Date('2026-03-01') }])
  expect(
    faultedIssues(
      project,
      names.map((name) => disk(name)),
    ),
  ).toMatchObject([{ name: '6 disks are faulted', to: '/projects/ledger/disks?state=faulted' }])
})
