import type { MulticastGroupCreate, MulticastGroupUpdate } from '#api/generated/experimental.ts'
import { mvlanLimits, sourceProblem } from '#domain/network/multicast.ts'

/** In a list of choices, the one that leaves the choice to the server; no id looks like it. */
export const byDefault = '(default)'

/** The form of a group; its address cannot be changed later. */
export interface GroupValues {
  name: string
  description: string
  address: 'pool' | 'own'
  /** A pool's id. */
  pool: string
  multicastIp: string
  /** Addresses, one a line; empty for any. */
  sources: string
  /** Empty for none. */
  mvlan: string
}

/** An empty form. */
export const groupDefaults: GroupValues = {
  name: '',
  description: '',
  address: 'pool',
  pool: byDefault,
  multicastIp: '',
  sources: '',
  mvlan: '',
}

const sourcesIn = (text: string) => text.split(/[\s,]+/).filter(Boolean)

/** What is wrong with sources, worded for a form field; undefined for good ones. */
export function sourcesProblem(text: string): string | undefined {
  const sources = sourcesIn(text)
  for (const [index, source] of sources.entries()) {
    const problem = sourceProblem(source, sources.slice(0, index))
    if (problem) return `${source}: ${problem}`
  }
  return undefined
}

/** What is wrong with a VLAN ID, worded for a form field; undefined for a good one. */
export function mvlanProblem(text: string): string | undefined {
  const { min, max } = mvlanLimits
  const value = Number(text)
  return /^\d+$/.test(text.trim()) && value >= min && value <= max
    ? undefined
    : `A VLAN ID is a number from ${min} to ${max}`
}

const mvlanOf = (text: string) => (text.trim() ? Number(text) : null)

/** The request that a filled-in form for a new group stands for. */
export const toGroupCreate = (values: GroupValues): MulticastGroupCreate => ({
  name: values.name,
  description: values.description,
  ...(values.address === 'own' && { multicastIp: values.multicastIp.trim() }),
  ...(values.address === 'pool' && values.pool !== byDefault && { pool: values.pool }),
  sourceIps: sourcesIn(values.sources),
  mvlan: mvlanOf(values.mvlan),
})

/** All that can be changed goes along: the form shows all of it. */
export const toGroupUpdate = ({ name, description, sources, mvlan }: GroupValues): MulticastGroupUpdate => ({
  name,
  description,
  sourceIps: sourcesIn(sources),
  mvlan: mvlanOf(mvlan),
})
