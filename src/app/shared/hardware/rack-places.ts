import type { Sled, Switch, UninitializedSled } from '#api/generated/system-hardware.ts'
import { bySerial } from './by-serial.ts'

/** Cubbies of a rack: sixteen rows of two. */
export const cubbies = 32

/** A sled in the drawing; an uninitialized one has only its baseboard. */
export interface Placed {
  /** The sled's id, or the serial number of an uninitialized one. */
  id: string
  serial: string
  part: string
  revision: number
  rackId: string
  cubby?: number
  sled?: Sled
  /** An uninitialized sled reports this cubby too. */
  shared?: boolean
}

/** Whether the sled itself reports its cubby. */
export const isReported = ({ sled, cubby }: Placed): boolean => !sled && cubby !== undefined

/** How the sled's cubby is known; undefined if it is not. */
export function cubbyFrom(placed: Placed): 'reported' | 'inferred' | undefined {
  if (placed.cubby === undefined) return undefined
  return isReported(placed) ? 'reported' : 'inferred'
}

export function whereOf(placed: Placed): string {
  if (placed.cubby === undefined) return 'in an unknown cubby'
  return `in cubby ${placed.cubby}${isReported(placed) ? '' : ' (inferred)'}`
}

interface RackPlaces {
  /** By cubby. */
  cells: Array<Placed | undefined>
  /** Sleds without a free cubby. */
  beside: Placed[]
}

const isOut = ({ sled }: Placed) => sled?.policy?.kind === 'expunged'

/** A server of another version may omit it. */
const boardOf = ({ baseboard }: Pick<Sled, 'baseboard'>) => ({
  ...baseboard,
  serial: baseboard?.serial ?? 'unknown',
})

const placedSled = (sled: Sled): Placed => ({ id: sled.id, rackId: sled.rackId, ...boardOf(sled), sled })
const placedWaiting = (waiting: UninitializedSled): Placed => ({
  id: waiting.baseboard?.serial ?? `cubby ${waiting.cubby}`,
  rackId: waiting.rackId,
  ...boardOf(waiting),
  cubby: waiting.cubby,
})

/**
 * Places the sleds of a rack. Only uninitialized sleds report a cubby; the others fill the rest by serial
 * number. A sled in use takes an expunged one's place rather than none.
 */
export function placeSleds(sleds: Sled[], waiting: UninitializedSled[]): RackPlaces {
  const known = sleds.map(placedSled).toSorted(bySerial)
  const waits = waiting.map(placedWaiting).toSorted(bySerial)
  const cells: Array<Placed | undefined> = Array.from({ length: cubbies }, () => undefined)
  const beside: Placed[] = []
  let room = cubbies - known.length
  for (const it of waits) {
    const { cubby = -1 } = it
    if (room > 0 && cubby >= 0 && cubby < cubbies && !cells[cubby]) {
      cells[cubby] = it
      room -= 1
    } else beside.push(it)
  }
  const put = (it: Placed, cubby: number) => (cells[cubby] = { ...it, cubby })
  for (const it of known) {
    const free = cells.indexOf(undefined)
    const instead = free >= 0 ? free : isOut(it) ? -1 : cells.findIndex((other) => other && isOut(other))
    const before = cells[instead]
    if (before) beside.push(withoutPlace(before))
    if (instead >= 0) put(it, instead)
    else beside.push(it)
  }
  for (const { cubby = -1, sled } of beside) {
    const there = cells[cubby]
    if (!sled && there) put({ ...there, shared: true }, cubby)
  }
  return { cells, beside }
}

const withoutPlace = ({ cubby: _, ...it }: Placed): Placed => it

/** The rows of a rack from top to bottom: cubby 0 is at the bottom left, the switches are in the middle. */
export function rowsOf<Switches extends Pick<Switch, 'id'>>(
  cells: RackPlaces['cells'],
  switches: Switches[],
) {
  const sledRows = Array.from({ length: cubbies / 2 }, (_, row) => {
    const left = cubbies - 2 * (row + 1)
    return [left, left + 1].map((cubby) => ({ cubby, id: cells[cubby]?.id ?? '', placed: cells[cubby] }))
  })
  const half = cubbies / 4
  const middle = switches.map((it) => [{ id: it.id, it }])
  return { upper: sledRows.slice(0, half), middle, lower: sledRows.slice(half) }
}

/** The ids in a rack, row by row. */
export const idsIn = ({ upper, middle, lower }: ReturnType<typeof rowsOf>): string[][] =>
  [...upper, ...middle, ...lower].map((row) => row.map(({ id }) => id))

/** The cell a key moves to; rows hold ids, empty where a cell cannot be selected. */
export function cellAfter(rows: string[][], from: string, key: string): string | undefined {
  const row = rows.findIndex((ids) => ids.includes(from))
  const ids = rows[row]
  if (!ids) return undefined
  const column = ids.indexOf(from)
  const near = (line: string[] = []) => line[column] || line.find(Boolean)
  const first = (lines: Array<string | undefined>) => lines.find(Boolean)
  switch (key) {
    case 'ArrowLeft':
      return first(ids.slice(0, column).toReversed())
    case 'ArrowRight':
      return first(ids.slice(column + 1))
    case 'ArrowUp':
      return first(rows.slice(0, row).toReversed().map(near))
    case 'ArrowDown':
      return first(rows.slice(row + 1).map(near))
    case 'Home':
      return first(rows.flat())
    case 'End':
      return first(rows.flat().toReversed())
    default:
      return undefined
  }
}

const beside: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1 }

/**
 * The cell a key moves to among racks side by side: within the rack, or across its edge to the nearest
 * occupied height in the next one.
 */
export function cellAcross(racks: string[][][], from: string, key: string): string | undefined {
  const at = racks.findIndex((rows) => rows.some((ids) => ids.includes(from)))
  const rows = racks[at]
  const step = beside[key]
  if (!rows) return undefined
  const within = cellAfter(rows, from, key)
  if (within || !step) return within
  const row = rows.findIndex((ids) => ids.includes(from))
  const onward = step > 0 ? racks.slice(at + 1) : racks.slice(0, at).toReversed()
  const next = onward.find((other) => other.flat().some(Boolean)) ?? []
  // Racks differ in their number of switches, in the middle: rows below those count from the bottom.
  const height = row < rows.length / 2 ? row : row - rows.length + next.length
  const far = (index: number) => Math.abs(index - height)
  const used = next
    .map((ids, index) => ({ ids: ids.filter(Boolean), index }))
    .filter(({ ids }) => ids.length > 0)
  const [nearest] = used.toSorted((a, b) => far(a.index) - far(b.index))
  return nearest?.ids.at(step > 0 ? 0 : -1)
}
