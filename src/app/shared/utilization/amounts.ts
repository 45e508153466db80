import { gib } from '#domain/limits.ts'
import type { Resource } from '#domain/sled-loss.ts'
import { ifKnown } from '#app/ui/text/if-known.ts'

const whole = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 })
const hundredths = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 })

/** A fixed unit per resource, so that adjacent numbers can be compared. */
const kinds = {
  cpus: { label: 'CPU', unit: 'vCPUs', of: (count: number) => whole.format(count) },
  memory: {
    label: 'Memory',
    unit: 'GiB',
    of: (bytes: number) => (bytes < 1024 * gib ? tenths : whole).format(bytes / gib),
  },
  storage: {
    label: 'Storage',
    unit: 'TiB',
    of: (bytes: number) => hundredths.format(bytes / (1024 * gib)),
  },
} as const

export const labelOf = (resource: Resource) => kinds[resource].label

/** Heading for a column or row of plain numbers. */
export const labelWithUnit = (resource: Resource) =>
  resource === 'cpus' ? 'vCPUs' : `${kinds[resource].label} (${kinds[resource].unit})`

export const numberOf = (resource: Resource, value: number) => ifKnown(value, kinds[resource].of)
export const amountOf = (resource: Resource, value: number) =>
  `${numberOf(resource, value)} ${kinds[resource].unit}`

/** Physical CPUs are counted in hardware threads. */
export const physicalOf = (resource: Resource, value: number) =>
  resource === 'cpus'
    ? `${ifKnown(value, (threads) => whole.format(threads))} threads`
    : amountOf(resource, value)

/** Percent, rounded down, but never to zero if there is some use. */
export function percentOf(share: number): string {
  if (!Number.isFinite(share)) return '–'
  if (share > 0 && share < 0.1) return '< 0.1%'
  return share < 10 ? `${tenths.format(Math.floor(share * 10) / 10)}%` : `${whole.format(Math.floor(share))}%`
}

export const countOf = (count: number, noun: string) =>
  `${whole.format(count)} ${noun}${count === 1 ? '' : 's'}`
