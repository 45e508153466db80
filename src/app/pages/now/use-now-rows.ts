import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Freshness, freshnessOfAll } from '#api/answer-headers.ts'
import { type Instance, instanceList } from '#api/generated/instances.ts'
import { projectList } from '#api/generated/projects.ts'
import { isTransitioning } from '#domain/instance-actions.ts'
import { optionLimit } from '#domain/page-sizes.ts'
import type { UsedInstance } from '#app/data/recently-used.ts'
import { usePins } from '#app/shared/instances/pins.ts'
import { type WholeList, wholeOf } from '#app/components/list/list-reads.ts'
import type { Answer } from '#app/data/client.ts'
import { queued } from '#app/data/queued.ts'
import { polled } from '#app/data/polled.ts'
import { invalidate, pollInterval, query } from '#app/data/query.ts'
import { isMetered } from '#app/worker/app-files.ts'
import { isSought, type NowRow, orderedRows, projectsToRead, type Sought } from './now-rows.ts'
import type { Press } from './presses.ts'
import { useForgetGone } from './use-forget-gone.ts'

export const allProjects = wholeOf(query(projectList, {}))

const instancesIn = (project: string) => queued(wholeOf(query(instanceList, { query: { project } })))

/** Milliseconds between reads of lists without pinned or used instances. */
const seldom = 5 * 60_000

interface Cached {
  state: { data: Answer<WholeList<Instance>> | undefined }
}

/** Lists of more than one page are not polled every second. */
const isOnItsWay = ({ state: { data } }: Cached): boolean =>
  data !== undefined && data.value.items.length <= optionLimit && data.value.items.some(isTransitioning)

const often = { refetchInterval: (it: Cached) => pollInterval(isOnItsWay(it), it.state.data) }
const rarely = {
  staleTime: seldom,
  refetchInterval: (it: Cached) =>
    isOnItsWay(it) ? pollInterval(true) : pollInterval(false) !== false && seldom,
}

/** The instances and how complete they are. */
export interface Now {
  rows: NowRow[]
  /** The order of rows is not known yet. */
  loading: boolean
  fetching: boolean
  /** Why nothing can be shown. */
  error: Error | null
  facts: Freshness | undefined
  /** Ids of projects with known instances. */
  read: ReadonlySet<string>
  /** Names of projects that could not be read. */
  missing: string[]
  /** Number of projects read, and of all projects. */
  looked: number
  of: number
  /** Whether the connection is metered. */
  metered: boolean
}

export function useNowRows(sought: Sought, used: UsedInstance[], presses: ReadonlyMap<string, Press>): Now {
  // Fixed for the visit: phones change networks often.
  const [metered] = useState(isMetered)
  const pins = usePins() ?? {}
  const projects = useQuery({ ...allProjects, ...polled })
  const all = projects.data?.value.items ?? []
  const noted = [...Object.entries(pins).map(([id, { projectId }]) => ({ id, projectId })), ...used]
  const near = new Set([...noted, ...presses.values()].map(({ projectId }) => projectId))
  const names = projectsToRead({
    all,
    near,
    known: new Set(noted.map(({ id }) => id)).size,
    sought: isSought(sought),
    metered,
  })
  const idOf = new Map(all.map(({ id, name }) => [name, id]))
  const isNear = (name: string) => near.has(idOf.get(name) ?? '')
  const lists = useQueries({
    queries: names.map((name) => ({ ...instancesIn(name), ...(isNear(name) ? often : rarely) })),
  })
  const reads = lists.map((read, index) => ({ ...read, project: names[index] ?? '' }))
  useForgetGone(
    noted,
    projects,
    reads.map((read) => ({ ...read, projectId: idOf.get(read.project) ?? '' })),
  )
  const found = reads.flatMap(({ project, data }) => (data ? [{ project, instances: data.value.items }] : []))
  return {
    rows: orderedRows(found, { isPinned: (id) => pins[id] !== undefined, used }),
    loading: useFirstLoad(
      projects.isPending || reads.some(({ isPending, project }) => isPending && isNear(project)),
      reads.some(({ isPending }) => isPending),
    ),
    fetching: projects.isFetching || reads.some(({ isFetching }) => isFetching),
    error: projects.data ? null : projects.error,
    facts: freshnessOfAll([projects.data, ...reads.map(({ data }) => data)]),
    read: new Set(found.map(({ project }) => idOf.get(project) ?? '')),
    missing: reads.flatMap(({ project, data, error }) => (error && !data ? [project] : [])),
    looked: found.length,
    of: all.length,
    metered,
  }
}

/** Milliseconds that rows wait for the rest, which may sort before them. */
const patience = 1_500

/** Whether the first load is not over: waits for the required reads, and for a while for all others. */
function useFirstLoad(isMissing: boolean, isPartial: boolean): boolean {
  const [isPatient, setPatient] = useState(true)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patience)
    return () => clearTimeout(timer)
  }, [])
  const isWaiting = !isOver && (isMissing || (isPatient && isPartial))
  if (!isWaiting && !isOver) setOver(true)
  return isWaiting
}

export const refreshNow = (): void => void invalidate([projectList, instanceList])
