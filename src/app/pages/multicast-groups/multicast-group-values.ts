import type { MulticastGroupCreate, MulticastGroupUpdate } from '#api/generated/experimental.ts'
import { byDefault } from '#app/components/fields/default-pool.ts'
import { mvlanLimits, sourceProblem } from '#domain/network/multicast.ts'

/** The address cannot change later. */
export interface GroupValues {
  name: string
  description: string
  address: 'pool' | 'own'
  /** A pool's id. */
  pool: string
  multicastIp: string
  /** Addresses, one per line; empty for any. */
  sources: string
  /** Empty for none. */
  mvlan: string
}

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

export function sourcesProblem(text: string): string | undefined {
  const sources = sourcesIn(text)
  for (const [index, source] of sources.entries()) {
    const problem = sourceProblem(source, sources.slice(0, index))
    if (problem) return `${source}: ${problem}`
  }
  return undefined
}

export function mvlanProblem(text: string): string | undefined {
  const { min, max } = mvlanLimits
  const value = Number(text)
  return /^\d+$/.test(text) && value >= min && value <= max
    ? undefined
    : `VLAN ID must be a number from ${min} to ${max}`
}

const mvlanOf = (text: string) => (text ? Number(text) : null)

export const toGroupCreate = (values: GroupValues): MulticastGroupCreate => ({
  name: values.name,
  description: values.description,
  ...(values.address === 'own' && { multicastIp: values.multicastIp }),
  ...(values.address === 'pool' && values.pool !== byDefault && { pool: values.pool }),
  sourceIps: sourcesIn(values.sources),
  mvlan: mvlanOf(values.mvlan),
})

/** Every field that can change later. */
export const toGroupUpdate = ({ name, description, sources, mvlan }: GroupValues): MulticastGroupUpdate => ({
  name,
  description,
  sourceIps: sourcesIn(sources),
  mvlan: mvlanOf(mvlan),
})
