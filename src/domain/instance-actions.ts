import type { Instance } from '#api/generated/instances.ts'
import type { InstanceState } from '#api/generated/shared.ts'
import { onlyThese } from './state-words.ts'

/** The run states in which each action on an instance is allowed; specification, section 4. */
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

/** Whether the instance's state allows the action; a state that this version does not know allows nothing. */
export const canInstance = (action: InstanceAction, { runState }: HasRunState): boolean =>
  instanceActions[action].some((allowed) => allowed === runState)

/** Why the action is not possible now, as a sentence without full stop; undefined when it is. */
export const instanceReason = (action: InstanceAction, instance: HasRunState): string | undefined =>
  canInstance(action, instance)
    ? undefined
    : onlyThese(instanceActions[action], `instance ${predicates[action]}`)

/** Why there is no serial console to go to, as `instanceReason`; that of an instance that starts is waited for. */
export const consoleReason = (instance: HasRunState): string | undefined =>
  instance.runState === 'starting' ? undefined : instanceReason('serialConsole', instance)

const transitions: readonly string[] = [
  'creating',
  'starting',
  'stopping',
  'rebooting',
] satisfies InstanceState[]

/** Whether the instance is on its way to another state by itself, so that it is worth asking again soon. */
export const isTransitioning = ({ runState }: HasRunState): boolean => transitions.includes(runState)

/** Whether the control plane is about to restart a failed instance by itself; `now` in milliseconds since the epoch. */
export const isDueForAutoRestart = (
  instance: Pick<Instance, 'runState' | 'autoRestartEnabled' | 'autoRestartCooldownExpiration'>,
  now: number,
): boolean =>
  instance.runState === 'failed' &&
  instance.autoRestartEnabled &&
  (!instance.autoRestartCooldownExpiration || instance.autoRestartCooldownExpiration.getTime() <= now)

const idle: readonly string[] = ['stopped', 'failed', 'destroyed'] satisfies InstanceState[]

/** Whether the instance's vCPUs and memory count for the quotas now. */
export const countsForQuotas = ({ runState }: HasRunState): boolean => !idle.includes(runState)
