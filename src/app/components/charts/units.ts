import { formatBytes } from '#app/ui/text/format-bytes.ts'

export type Unit =
  | 'bytes'
  | 'bytes/s'
  | 'bits/s'
  | 'count'
  | 'count/s'
  | 'percent'
  | '°C'
  | 'W'
  | 'A'
  | 'V'
  | 'rpm'
  | 'vCPUs'
  | 's'
  | 'ns'
  | 'none'

const binary = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB']
const si = ['', 'k', 'M', 'G', 'T', 'P']

/** A unit's multiples and the factor between them. */
const multiples: Partial<Record<Unit, { step: number; names: string[] }>> = {
  bytes: { step: 1024, names: binary },
  'bytes/s': { step: 1024, names: binary.map((name) => `${name}/s`) },
  'bits/s': { step: 1000, names: si.map((prefix) => `${prefix}bit/s`) },
  W: { step: 1000, names: ['W', 'kW', 'MW'] },
  ns: { step: 1000, names: ['ns', 'µs', 'ms', 's'] },
}

const suffixes: Partial<Record<Unit, string>> = { percent: '%', 'count/s': '/s', count: '', none: '' }

const suffixOf = (unit: Unit) => suffixes[unit] ?? unit

/** Useful decimals: more for small values and for volts. */
const digitsOf = (unit: Unit, value: number) => {
  const size = Math.abs(value)
  if (size >= 1000) return 0
  return unit === 'V' ? 3 : size >= 100 ? 1 : size >= 1 || size === 0 ? 2 : 4
}

/** By decimals: making one takes longer than a hundred numbers. */
const formats: Intl.NumberFormat[] = []

const rounded = (value: number, digits: number) =>
  (formats[digits] ??= new Intl.NumberFormat(undefined, { maximumFractionDigits: digits })).format(value)

const withUnit = (number: string, unit: string) =>
  unit === '%' ? `${number}%` : unit ? `${number} ${unit}` : number

/** A value with its unit for legends, tables and sentences; a gap is a dash. */
export function formatValue(unit: Unit, value: number | null | undefined): string {
  if (value === null || value === undefined) return '–'
  if (unit === 'bytes') return formatBytes(value)
  const family = multiples[unit]
  if (!family) return withUnit(rounded(value, digitsOf(unit, value)), suffixOf(unit))
  const power = powerOf(value, family)
  const scaled = value / family.step ** power
  return withUnit(rounded(scaled, digitsOf(unit, scaled)), family.names[power] ?? '')
}

const isPlain = (unit: Unit) => unit === 'count' || unit === 'count/s' || unit === 'none'

/** Only axes shorten plain numbers. */
const axisMultiples = (unit: Unit) =>
  multiples[unit] ?? (isPlain(unit) ? { step: 1000, names: si } : { step: 1, names: [suffixOf(unit)] })

function powerOf(value: number, { step, names }: { step: number; names: string[] }) {
  const magnitude = Math.abs(value)
  let power = 0
  // Rounding may carry into the next multiple: 1023.999 KiB is 1 MiB.
  while (power < names.length - 1 && Number((magnitude / step ** power).toFixed(2)) >= step) power += 1
  return power
}

/** Axis labels that share one multiple, with enough digits to be distinct. */
export function axisLabels(unit: Unit, marks: number[]): { labels: string[]; unit: string } {
  const family = axisMultiples(unit)
  const power = family.step > 1 ? powerOf(Math.max(...marks.map(Math.abs), 0), family) : 0
  const divisor = family.step ** power
  const between = Math.abs((marks[1] ?? 1) - (marks[0] ?? 0)) / divisor
  const digits = between > 0 ? Math.min(6, Math.max(0, Math.ceil(-Math.log10(between) - 1e-9))) : 0
  const labels = marks.map((mark) => rounded(mark / divisor, digits + 1))
  const name = family.names[power] ?? ''
  if (!isPlain(unit)) return { labels, unit: name }
  return { labels: labels.map((label) => withUnit(label, name)), unit: suffixOf(unit) }
}

/** Round tick distances for binary units; undefined where uPlot's decimal ones will do. */
export function axisSteps(unit: Unit): number[] | undefined {
  if (unit !== 'bytes' && unit !== 'bytes/s') return undefined
  const within = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512]
  return binary.flatMap((_, power) => within.map((step) => step * 1024 ** power))
}

/** Quantities start at zero; readings (°C, V) fit their values with a margin. */
export function axisSpan(unit: Unit, min: number | null, max: number | null): [number, number] {
  const [low, high] = [min ?? 0, max ?? 1]
  if (unit === '°C' || unit === 'V') {
    const margin = Math.max((high - low) * 0.15, Math.abs(high) * 0.01, 0.01)
    return [low - margin, high + margin]
  }
  const top = high > 0 ? high * 1.1 : low < 0 ? 0 : 1
  return [Math.min(0, low * 1.1), unit === 'percent' && high <= 100 ? Math.min(100, top) : top]
}
