import type { World } from './world.ts'

/** The states that can follow each state, by user action or time. A watcher may miss states in between. */
const arrows: Record<Machine, Record<string, readonly string[]>> = {
  instances: {
    creating: ['starting', 'running', 'stopped'],
    starting: ['running', 'stopping'],
    running: ['stopping', 'rebooting'],
    rebooting: ['running', 'stopping'],
    stopping: ['stopped'],
    stopped: ['starting'],
    failed: ['starting', 'stopping'],
  },
  disks: {
    creating: ['detached', 'import_ready', 'attaching'],
    detached: ['attaching'],
    attaching: ['attached'],
    attached: ['detaching'],
    detaching: ['detached'],
    import_ready: ['importing_from_bulk_writes', 'finalizing'],
    importing_from_bulk_writes: ['import_ready'],
    finalizing: ['detached'],
  },
  snapshots: { creating: ['ready'] },
}

/** The states in which a row may be deleted. */
const ends: Record<Machine, readonly string[]> = {
  instances: ['stopped', 'failed'],
  disks: ['detached', 'faulted'],
  snapshots: ['ready', 'faulted', 'destroyed'],
}

/** States that must end automatically. */
const passing = ['creating', 'starting', 'stopping', 'rebooting', 'attaching', 'detaching', 'finalizing']

type Machine = 'instances' | 'disks' | 'snapshots'
type Changes = ReturnType<World['changes']>

interface Place {
  state: string
  instance?: string
}

const placeOf = (row: Changes[number]['row'] | undefined): Place | undefined => {
  if (!row) return undefined
  if ('runState' in row) return { state: row.runState }
  if (!('state' in row)) return undefined
  return typeof row.state === 'string' ? { state: row.state } : row.state
}

const isMachine = (table: string): table is Machine => table in arrows

/** Follows every instance, disk, and snapshot through one run, and reports invalid transitions. */
export function createWatch(world: World): (changes: Changes) => string[] {
  const places = new Map<string, Place | undefined>()
  return (changes) => {
    const problems: string[] = []
    const gone = changes.filter(({ table, row }) => table === 'instances' && row === null)
    const goneInstances = new Set(gone.map(({ id }) => id))
    for (const { table, id, row } of changes) {
      problems.push(...datesOf(world, row))
      if (!isMachine(table)) continue
      const from = places.has(id) ? places.get(id) : placeOf(world.seeded(table, id))
      const to = placeOf(row)
      // Seeded transitional states stay as they are, because they are there to be shown.
      if (places.has(id) || from?.state !== to?.state) places.set(id, to)
      const isFreed = from?.instance !== undefined && goneInstances.has(from.instance)
      if (!isAllowed(table, from, to, isFreed))
        problems.push(`${table} ${id} went from ${from?.state ?? 'nothing'} to ${to?.state ?? 'nothing'}`)
    }
    for (const [id, place] of places) {
      if (place && passing.includes(place.state) && !world.plane.transitions.get(id)?.steps.length)
        problems.push(`${id} is ${place.state} for ever`)
    }
    return problems
  }
}

function isAllowed(
  table: Machine,
  from: Place | undefined,
  to: Place | undefined,
  isFreed: boolean,
): boolean {
  if (!from) return to?.state === 'creating'
  if (!to) return ends[table].includes(from.state)
  if (from.state === to.state) return from.instance === to.instance
  if (isFreed && to.state === 'detached') return true
  if (from.instance && to.instance && from.instance !== to.instance) return false
  return arrows[table][from.state]?.includes(to.state) ?? false
}

function datesOf({ clock }: World, row: Changes[number]['row']): string[] {
  if (!row || !('timeModified' in row) || !('timeCreated' in row)) return []
  const [created, modified] = [+row.timeCreated, +row.timeModified]
  return created <= modified && modified <= clock.now ? [] : [`${row.id} has dates out of order`]
}
