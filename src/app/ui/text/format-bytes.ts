const units = {
  2: ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB'],
  10: ['B', 'kB', 'MB', 'GB', 'TB', 'PB', 'EB'],
} as const

const kept: Intl.NumberFormat[] = []

/** Number formats of the reader's locale, by maximum number of decimals. */
const figures = (maximumFractionDigits: number) =>
  (kept[maximumFractionDigits] ??= new Intl.NumberFormat(undefined, {
    maximumFractionDigits,
    useGrouping: false,
  }))

/** Bytes in the largest fitting unit, without trailing zeros: `1.5 GiB`. */
export function formatBytes(
  bytes: number,
  { base = 2, digits = 2 }: { base?: 2 | 10; digits?: number } = {},
) {
  // A server of another version may not send it.
  if (!Number.isFinite(bytes)) return 'unknown'
  const step = base === 2 ? 1024 : 1000
  let value = bytes
  let power = 0
  // Rounding may carry into the next unit: 1023.999 KiB is 1 MiB.
  while (Math.abs(Number(value.toFixed(digits))) >= step && power < units[base].length - 1) {
    value /= step
    power += 1
  }
  return `${figures(power === 0 ? 0 : digits).format(value)} ${units[base][power]}`
}
