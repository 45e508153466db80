import type { BfdStatus } from '#api/generated/system-networking.ts'

const units = [
  ['s', 1_000_000],
  ['ms', 1_000],
  ['µs', 1],
] as const

const digits = new Intl.NumberFormat(undefined, { maximumFractionDigits: 6 })

/** Microseconds as text in the largest unit they fill: `1.5 s`, `300 ms`. */
export function microsecondsText(count: number): string {
  // A server of another version may not send it.
  if (!Number.isFinite(count)) return 'unknown'
  const [unit, size] = units.find(([, size]) => count >= size) ?? (['µs', 1] as const)
  return `${digits.format(count / size)} ${unit}`
}

/** Microseconds until a lost peer is detected: once `detectionThreshold` packets are missing. */
export const detectionTime = ({
  requiredRx,
  detectionThreshold,
}: Pick<BfdStatus, 'requiredRx' | 'detectionThreshold'>): number => requiredRx * detectionThreshold
