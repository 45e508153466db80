import type { Instance } from '#api/generated/instances.ts'
import type { InstanceState } from '#api/generated/shared.ts'
import { onlyThese } from './state-words.ts'

/** Run states in which each instance action is allowed; specification, section 4. */
export const instanceActions = {
  start: ['stopped', 'failed'],
  delete: ['stopped', 'failed'],
  resize: ['stopped', 'failed', 'creating'],
  updateBootDisk: ['stopped', 'failed', 'creating'],
  reboot: ['running'],
  stop: ['running', 'starting', 'rebooting', 'failed'],
  detachDisk: ['creating', 'stopped', 'failed'],
  attachDisk: ['creating', 'stopped'],
  updateNic: ['stopped'],
  serialConsole: ['running', 'rebooting', 'migrating', 'repairing'],
  addToAffinityGroup: ['stopped'],
} as const satisfies Record<string, readonly InstanceState[]>

export type InstanceAction = keyof typeof instanceActions

const predicates: Record<InstanceAction, string> = {
  start: 'can be started',
  delete: 'can be deleted',
  resize: 'can be resized',
  updateBootDisk: 'can change its boot disk',
  reboot: 'can be rebooted',
  stop: 'can be stopped',
  detachDisk: 'can have a disk detached',
  attachDisk: 'can have a disk attached',
  updateNic: 'can have its network interfaces changed',
  serialConsole: 'has a serial console',
  addToAffinityGroup: 'can be added to an affinity group',
}

type HasRunState = Pick<Instance, 'runState'>

/** Unknown states allow no action. */
export const canInstance = (action: InstanceAction, { runState }: HasRunState): boolean =>
  instanceActions[action].some((allowed) => allowed === runState)

/** Why the action is not allowed, as a sentence without a full stop; undefined if it is. */
export const instanceReason = (action: InstanceAction, instance: HasRunState): string | undefined =>
  canInstance(action, instance)
    ? undefined
    : onlyThese(instanceActions[action], `instance ${predicates[action]}`)

/**
 * Why the serial console is unavailable, like `instanceReason`; a starting instance's console can be waited
 * for.
 */
export const consoleReason = (instance: HasRunState): string | undefined =>
  instance.runState === 'starting' ? undefined : instanceReason('serialConsole', instance)

const transitions: readonly string[] = [
  'creating',
  'starting',
  'stopping',
  'rebooting',
] satisfies InstanceState[]

/** Whether the state is about to change automatically, so that it should be polled. */
export const isTransitioning = ({ runState }: HasRunState): boolean => transitions.includes(runState)

/**
 * Whether the control plane is about to restart a failed instance automatically; `now` in milliseconds since
 * the epoch.
 */
export const isDueForAutoRestart = (
  instance: Pick<Instance, 'runState' | 'autoRestartEnabled' | 'autoRestartCooldownExpiration'>,
  now: number,
): boolean =>
  instance.runState === 'failed' &&
  instance.autoRestartEnabled &&
  (!instance.autoRestartCooldownExpiration || instance.autoRestartCooldownExpiration.getTime() <= now)

const idle: readonly string[] = ['stopped', 'failed', 'destroyed'] satisfies InstanceState[]

/** Whether the instance's vCPUs and memory currently count against quotas. */
export const countsForQuotas = ({ runState }: HasRunState): boolean => !idle.includes(runState)
