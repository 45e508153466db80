import { expect, test } from 'vitest'
import type { InstanceState } from '#api/generated/shared.ts'
import {
  canInstance,
  consoleReason,
  instanceActions,
  instanceReason,
  isDueForAutoRestart,
  isTransitioning,
  type InstanceAction,
} from '#domain/instance-actions.ts'

const inState = (runState: string) => ({ runState: runState as InstanceState })
const actions = Object.keys(instanceActions) as InstanceAction[]
const states: InstanceState[] = [
  'creating',
  'starting',
  'running',
  'rebooting',
  'stopping',
  'stopped',
  'repairing',
  'migrating',
  'failed',
  'destroyed',
]

test.each<[InstanceState, InstanceAction[]]>([
  ['creating', ['resize', 'updateBootDisk', 'detachDisk', 'attachDisk']],
  ['starting', ['stop']],
  ['running', ['reboot', 'stop', 'serialConsole']],
  ['rebooting', ['stop', 'serialConsole']],
  ['stopping', []],
  [
    'stopped',
    [
      'start',
      'delete',
      'resize',
      'updateBootDisk',
      'detachDisk',
      'attachDisk',
      'updateNic',
      'addToAffinityGroup',
    ],
  ],
  ['repairing', ['serialConsole']],
  ['migrating', ['serialConsole']],
  ['failed', ['start', 'delete', 'resize', 'updateBootDisk', 'stop', 'detachDisk']],
  ['destroyed', []],
])('a %s instance allows %j', (state, expected) => {
  expect(actions.filter((action) => canInstance(action, inState(state)))).toEqual(expected)
})

test('a possible action has no reason against it', () => {
  expect(instanceReason('start', inState('stopped'))).toBeUndefined()
})

test('a reason names every allowed state', () => {
  expect(instanceReason('reboot', inState('stopped'))).toBe('Only a running instance can be rebooted')
  expect(instanceReason('stop', inState('stopped'))).toBe(
    'Only a running, starting, rebooting or failed instance can be stopped',
  )
})

test('a serial console is waited for only while an instance starts', () => {
  expect(states.filter((state) => !consoleReason(inState(state)))).toEqual([
    'starting',
    'running',
    'rebooting',
    'repairing',
    'migrating',
  ])
})

test('an unknown state from a newer server allows nothing and throws nothing', () => {
  for (const action of actions) {
    expect(canInstance(action, inState('hibernating'))).toBe(false)
    expect(instanceReason(action, inState('hibernating'))).toMatch(/^Only a/)
  }
  expect(isTransitioning(inState('hibernating'))).toBe(false)
})

test('creating, starting, stopping and rebooting are transitions', () => {
  expect(states.filter((state) => isTransitioning(inState(state)))).toEqual([
    'creating',
    'starting',
    'rebooting',
    'stopping',
  ])
})

test.each([
  ['failed', true, undefined, true],
  ['failed', true, null, true],
  ['failed', true, new Date(999), true],
  ['failed', true, new Date(1001), false],
  ['failed', false, undefined, false],
  ['stopped', true, undefined, false],
] as const)('%s, enabled %s, cooldown until %s: due is %s', (state, autoRestartEnabled, cooldown, due) => {
  const instance = { ...inState(state), autoRestartEnabled, autoRestartCooldownExpiration: cooldown }
  expect(isDueForAutoRestart(instance, 1000)).toBe(due)
})
