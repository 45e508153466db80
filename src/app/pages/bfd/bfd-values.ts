import type { BfdMode, BfdSessionEnable, BfdStatus } from '#api/generated/system-networking.ts'
import { ipProblem, ipVersion } from '#domain/network/ip-addresses.ts'
import { bfdRxLimits } from '#domain/limits.ts'

export interface BfdValues {
  remote: string
  /** Empty for any. */
  local: string
  switch: string
  mode: BfdMode
  detectionThreshold: number
  rx: number
  unit: 'ms' | 'µs'
}

/** Common router defaults: three packets of 300 ms. */
export const bfdDefaults: BfdValues = {
  remote: '',
  local: '',
  switch: 'switch0',
  mode: 'single_hop',
  detectionThreshold: 3,
  rx: 300,
  unit: 'ms',
}

const microseconds = { ms: 1_000, µs: 1 }

/** Required Rx in microseconds. */
export const rxOf = ({ rx, unit }: Pick<BfdValues, 'rx' | 'unit'>): number => rx * microseconds[unit]

/** Limits of the required Rx in a unit. */
export const rxLimitsIn = (unit: BfdValues['unit']) => ({
  min: bfdRxLimits.min,
  max: Math.floor(bfdRxLimits.max / microseconds[unit]),
})

export function peerProblem(
  peer: string,
  at: string,
  sessions: readonly Pick<BfdStatus, 'peer' | 'switch'>[],
): string | undefined {
  const isTaken = sessions.some((session) => session.peer === peer && session.switch === at)
  return ipProblem(peer) ?? (isTaken ? `${at} already has a BFD session to this peer` : undefined)
}

export function localProblem(text: string, remote: string): string | undefined {
  const problem = ipProblem(text)
  if (problem || ipProblem(remote)) return problem
  return ipVersion(text) === ipVersion(remote)
    ? undefined
    : `Must be IPv${ipVersion(remote)}, like the peer address`
}

export const toBfdEnable = (values: BfdValues): BfdSessionEnable => ({
  remote: values.remote,
  local: values.local || null,
  switch: values.switch,
  mode: values.mode,
  detectionThreshold: values.detectionThreshold,
  requiredRx: rxOf(values),
})
