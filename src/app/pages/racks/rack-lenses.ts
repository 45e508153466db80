import type { Sled } from '#api/generated/system-hardware.ts'
import { day, hour } from '#domain/durations.ts'
import { toneOf } from '#app/components/StateBadge.tsx'
import type { Placed } from '#app/shared/hardware/rack-places.ts'
import { named, policyOf, type Reading, stateOf } from '#app/shared/hardware/sled-state.ts'

export const lenses = [
  { id: 'state', label: 'State' },
  { id: 'policy', label: 'Policy' },
  { id: 'instances', label: 'Instances' },
  { id: 'memory', label: 'Memory' },
  { id: 'age', label: 'Age' },
] as const

export type Lens = (typeof lenses)[number]['id']

/** The lens in a URL; "state" for an unknown one. */
export const lensOf = (text: string | null): Lens => lenses.find(({ id }) => id === text)?.id ?? 'state'

/** Whether a lens needs the instances of each sled. */
export const needsLoads = (lens: Lens) => lens === 'instances' || lens === 'memory'

/**
 * Instances of a sled, or that they could not be read. Excludes instances asked to stop; `back` is their
 * memory, as a negative number.
 */
export type SledLoad = { count: number; memory: number; back?: number } | 'unknown'

/** What lenses need besides the sleds. */
export interface Sights {
  loads: ReadonlyMap<string, SledLoad>
  /** Milliseconds since the epoch when facts about a sled were fetched. */
  knownSince: (placed: Placed) => number | undefined
  now: number
}

const reading: Reading = { key: 'reading', word: 'loading…', said: 'loading' }
const unknown: Reading = { key: 'unknown', word: 'unknown', said: 'unknown' }

const memoryKeys = ['0–20%', '20–40%', '40–60%', '60–80%', '80–100%']
const ages = [
  { below: 60_000, key: '< 1 min' },
  { below: 600_000, key: '< 10 min' },
  { below: hour, key: '< 1 h' },
  { below: day, key: '< 1 d' },
  { below: Infinity, key: 'older' },
]

/** Ranges for counts up to `most`: zero, and at most four of similar width. */
export function countRanges(most: number): Array<{ from: number; to: number; key: string }> {
  const width = Math.max(1, Math.ceil(most / 4))
  const ranges = [{ from: 0, to: 0, key: 'none' }]
  for (let from = 1; from <= most; from += width) {
    const to = from + width - 1
    ranges.push({ from, to, key: from === to ? String(from) : `${from}–${to}` })
  }
  return ranges
}

/** Age of facts, coarse so that it rarely changes. */
export function ageWord(ms: number): string {
  if (ms < 60_000) return '< 1 min'
  if (ms < hour) return `${Math.floor(ms / 60_000)} min`
  return ms < day ? `${Math.floor(ms / hour)} h` : `${Math.floor(ms / day)} d`
}

const mostOf = (loads: Sights['loads']) =>
  Math.max(0, ...Array.from(loads.values(), (load) => (load === 'unknown' ? 0 : load.count)))

function readAge(placed: Placed, { knownSince, now }: Sights): Reading {
  const since = knownSince(placed)
  if (since === undefined) return unknown
  const age = Math.max(0, now - since)
  const level = ages.findIndex(({ below }) => age < below)
  return { key: ages[level]?.key ?? '', word: ageWord(age), said: `data ${ageWord(age)} old`, level }
}

function readLoad(
  lens: Lens,
  sled: Sled,
  { loads }: Sights,
  ranges: ReturnType<typeof countRanges>,
): Reading {
  const load = loads.get(sled.id)
  if (load === undefined) return reading
  if (load === 'unknown') return unknown
  const { count, memory, back } = load
  const asked = back ? { asked: true } : {}
  const askedFor = back ? ', requested' : ''
  if (lens === 'instances') {
    const level = ranges.findIndex(({ to }) => count <= to)
    const said = count === 1 ? '1 instance' : `${count} instances`
    return {
      key: ranges[level]?.key ?? '',
      word: String(count),
      said: said + askedFor,
      level,
      share: count / (ranges.at(-1)?.to || 1),
      ...asked,
    }
  }
  if (!Number.isFinite(memory + sled.usablePhysicalRam)) return unknown
  const share = sled.usablePhysicalRam > 0 ? Math.min(1, memory / sled.usablePhysicalRam) : 0
  const level = Math.min(4, Math.floor(share * 5))
  const word = `${Math.round(share * 100)}%`
  const said = `${word} of memory in use${askedFor}`
  return { key: memoryKeys[level] ?? '', word, said, level, share, ...asked }
}

/** Readings of all sleds through a lens, by sled id. */
export function readAll(lens: Lens, all: Placed[], sights: Sights): Map<string, Reading> {
  const ranges = countRanges(mostOf(sights.loads))
  const read = (placed: Placed): Reading => {
    if (lens === 'age') return readAge(placed, sights)
    const { sled } = placed
    if (!sled) return stateOf(placed)
    if (lens === 'state') return stateOf(placed)
    if (lens === 'policy') return named(policyOf(sled))
    return readLoad(lens, sled, sights, ranges)
  }
  return new Map(all.map((placed) => [placed.id, read(placed)]))
}

/** A line of the legend, with its number of sleds. */
export interface LegendLine extends Pick<Reading, 'key' | 'tone' | 'level'> {
  count: number
}

const expected: Partial<Record<Lens, string[]>> = {
  state: ['active', 'decommissioned'],
  policy: ['provisionable', 'non_provisionable', 'expunged'],
}

/** Legend of a lens, in order, with counts. Includes empty ranges: a scale has no gaps. */
export function legendOf(lens: Lens, readings: Iterable<Reading>, loads: Sights['loads']): LegendLine[] {
  const lines = new Map<string, LegendLine>()
  const add = (key: string, look: Pick<Reading, 'tone' | 'level'>) =>
    lines.get(key) ?? lines.set(key, { key, ...look, count: 0 }).get(key)
  for (const key of expected[lens] ?? []) add(key, { tone: toneOf('hardware', key) })
  const scale = {
    state: [],
    policy: [],
    instances: countRanges(mostOf(loads)).map(({ key }) => key),
    memory: memoryKeys,
    age: ages.map(({ key }) => key),
  }[lens]
  for (const [level, key] of scale.entries()) add(key, { level })
  for (const { key, tone, level } of readings) {
    const line = add(key, { ...(tone ? { tone } : {}), ...(level === undefined ? {} : { level }) })
    if (line) line.count += 1
  }
  return [...lines.values()]
}
