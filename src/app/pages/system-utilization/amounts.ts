import type { Resource } from '#api/sled-loss.ts'
import { gib } from '#api/limits.ts'

const whole = new Intl.NumberFormat()
const tenths = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 })
const hundredths = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 })

/** One unit for each, so that numbers beside each other compare: GiB of memory, TiB of storage. */
const kinds = {
  cpus: { label: 'CPU', noun: 'vCPUs', of: (count: number) => `${whole.format(count)} vCPUs` },
  memory: { label: 'Memory', noun: 'memory', of: (bytes: number) => `${tenths.format(bytes / gib)} GiB` },
  storage: {
    label: 'Storage',
    noun: 'storage',
    of: (bytes: number) => `${hundredths.format(bytes / (1024 * gib))} TiB`,
  },
} as const

export const labelOf = (resource: Resource) => kinds[resource].label
export const nounOf = (resource: Resource) => kinds[resource].noun
export const amountOf = (resource: Resource, value: number) => kinds[resource].of(value)

/** Hardware threads are what vCPUs run on. */
export const physicalOf = (resource: Resource, value: number) =>
  resource === 'cpus' ? `${whole.format(value)} threads` : amountOf(resource, value)

/** "16.5 %"; what is more than nothing is never shown as nothing. */
export function percentOf(share: number): string {
  if (share > 0 && share < 0.1) return '< 0.1 %'
  return `${(share < 10 ? tenths : whole).format(share < 10 ? share : Math.floor(share))} %`
}

export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${whole.format(count)} ${count === 1 ? one : many}`
