import type { BfdMode, BfdSessionEnable, BfdStatus } from '#api/generated/system-networking.ts'
import { ipProblem, ipVersion } from '#domain/network/ip-addresses.ts'
import { bfdRxLimits } from '#domain/limits.ts'

/** The form of a BFD session. */
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

/** What routers mostly have: three packets of 300 ms. */
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

/** The required Rx in microseconds. */
export const rxOf = ({ rx, unit }: Pick<BfdValues, 'rx' | 'unit'>): number => rx * microseconds[unit]

/** The least and the most of a unit that the required Rx can be. */
export const rxLimitsIn = (unit: BfdValues['unit']) => ({
  min: bfdRxLimits.min,
  max: Math.floor(bfdRxLimits.max / microseconds[unit]),
})

/** What is wrong with the address of a peer on a switch, worded for a form field. */
export function peerProblem(
  text: string,
  at: string,
  sessions: readonly Pick<BfdStatus, 'peer' | 'switch'>[],
): string | undefined {
  const peer = text.trim()
  const isTaken = sessions.some((session) => session.peer === peer && session.switch === at)
  return ipProblem(peer) ?? (isTaken ? `${at} already has a BFD session to this peer` : undefined)
}

/** What is wrong with the address of the switch, worded for a form field. */
export function localProblem(text: string, remote: string): string | undefined {
  const problem = ipProblem(text.trim())
  if (problem || ipProblem(remote.trim())) return problem
  return ipVersion(text) === ipVersion(remote)
    ? undefined
    : `Must be IPv${ipVersion(remote)} like the peer address`
}

/** The request that a filled-in form stands for. */
export const toBfdEnable = (values: BfdValues): BfdSessionEnable => ({
  remote: values.remote.trim(),
  local: values.local.trim() || null,
  switch: values.switch,
  mode: values.mode,
  detectionThreshold: values.detectionThreshold,
  requiredRx: rxOf(values),
})
