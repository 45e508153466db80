import { hashKey, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { isForbidden } from '#api/errors.ts'
import { projectList } from '#api/generated/projects.ts'
import { isRecord } from '#api/objects.ts'
import type { Answer } from '#app/data/client.ts'
import { queued } from '#app/data/concurrency-limit.ts'
import { loadedAs } from '#app/user/page-user.ts'
import { all, client, pollInterval } from '#app/data/query.ts'
import { useStore } from '#app/state/store.ts'
import { isMetered } from '#app/worker/app-files.ts'
import { isConnected } from '#app/worker/connection.ts'
import { nowhere } from '#app/routing/crumbs.ts'
import type { Findable } from '#domain/offline/findable.ts'
import { nameProblem } from '#domain/names.ts'
import { isUuid } from '#domain/uuids.ts'
import type { Found } from '#worker-protocol/messages.ts'
import { mayShow } from './found-places.tsx'
import { findableOf, foundIn } from './server-found.ts'
import { type AnyRead, listsAtOnce, listsWhenTyped, type ServerList } from './server-lists.ts'

/** How long nothing is typed until the server is asked, in milliseconds. */
const restFor = 300

/** What is shorter fits too much. */
const fewestCharacters = 2

/** For how long a list is not asked for again, in milliseconds. */
const freshFor = 60_000

/** What the server has said that this user may not read, until the page is loaded anew. */
const refused = new Set<string>()

const nameOf = ({ queryKey }: AnyRead) => `${loadedAs()} ${hashKey(queryKey)}`

const isRefused = (read: AnyRead) =>
  refused.has(nameOf(read)) || isForbidden(client.getQueryState(read.queryKey)?.error)

/** A read with few others beside it, which notes that it was refused. */
function asking(read: AnyRead) {
  const { queryFn, ...rest } = queued(read)
  const ask = (context: { signal: AbortSignal }) =>
    queryFn(context).catch((error: unknown) => {
      if (isForbidden(error)) refused.add(nameOf(read))
      throw error
    })
  return { ...rest, queryFn: ask }
}

interface ServerFound {
  found: Found[]
  /** What is asked for whatever is typed has not been answered yet. */
  isOpening: boolean
  /** More is asked for, or will be once nothing is typed for a while. */
  isAsking: boolean
  /** When the last answer came that was asked for because of what was typed, milliseconds since the epoch; 0 before. */
  arrivedAt: number
}

/** A read whose answer is looked through, and how one that it does not hold is read by its name. */
interface Source {
  read: AnyRead
  of: Findable
  one?: ServerList['one']
}

/**
 * What the server lists that has every word of a text: at once its projects and the open project's instances, and more of it once
 * something was typed. What it answers is kept as all else is, and found among that from then on.
 */
export function useServerFound(text: string, mayGo: (pattern: string) => boolean): ServerFound {
  const project = useOpenProject()
  const [metered] = useState(isMetered)
  const rested = useRested(text)
  const isWorth = (typed: string) => typed.trim().length >= fewestCharacters && !metered && isConnected()
  const sourcesIn = (lists: readonly ServerList[]) =>
    lists.flatMap((list): Source[] => {
      const read = list.read(project)
      const of = findableOf(read.operation.id)
      // What has no page but by its project's name would be asked for and never shown.
      const mayBeAsked = !list.inProject || (project !== '' && (of?.kind === 'instance' || !isUuid(project)))
      return of && mayBeAsked && mayShow(of.kind, mayGo) ? [{ read, of, one: list.one }] : []
    })
  const open = sourcesIn(listsAtOnce)
  const typed = sourcesIn(listsWhenTyped)
  const opened = useQueries({
    queries: open.map(({ read }) => ({
      ...read,
      refetchInterval: ({ state }: { state: { data: Answer<unknown> | undefined } }) =>
        pollInterval(false, state.data),
    })),
  })
  const listed = useAsked(typed, isWorth(rested))
  const name = rested.trim()
  const lists = [...open, ...typed]
  const ones = [...opened, ...listed].flatMap(({ data }, index): Source[] => {
    const { one, of } = lists[index] ?? {}
    return of && one && isPartial(data) && !nameProblem(name) ? [{ read: one(name, project), of }] : []
  })
  const named = useAsked(ones, isWorth(rested) && rested === text)
  const sources = [...lists, ...ones]
  const asked = [...listed, ...named]
  return {
    found: [...opened, ...(text.trim() === '' ? [] : asked)].flatMap(({ data }, index) => {
      const of = sources[index]?.of
      return of && data ? foundIn(data, { of, project, text }) : []
    }),
    isOpening: opened.some(({ isPending }) => isPending),
    isAsking: isWorth(text) && asked.some(({ isOpen }) => isOpen),
    arrivedAt: Math.max(0, ...asked.map(({ dataUpdatedAt }) => dataUpdatedAt)),
  }
}

/** The open project, by its name where the project list tells that; empty where none is open. */
function useOpenProject(): string {
  const { project = '' } = useParams()
  const { data } = useQuery({ ...all(projectList), enabled: false })
  if (useStore(nowhere)) return ''
  return data?.value.items.find(({ id }) => id === project)?.name ?? project
}

/** What is asked for while `enabled`, but for what was refused. `isOpen`: there is no answer yet, and may be one. */
function useAsked(sources: Source[], enabled: boolean) {
  const results = useQueries({
    queries: sources.map(({ read }) => ({
      ...asking(read),
      staleTime: freshFor,
      enabled: enabled && !isRefused(read),
    })),
  })
  return results.map(({ data, dataUpdatedAt, isPending }, index) => {
    const { read } = sources[index] ?? {}
    return { data, dataUpdatedAt, isOpen: isPending && read !== undefined && !isRefused(read) }
  })
}

/** Whether a list goes on behind what an answer holds of it. */
const isPartial = (answer: Answer<unknown> | undefined) =>
  isRecord(answer?.value) && Boolean(answer.value.nextPage)

/** The text as it was when it was last left alone for a while. */
function useRested(text: string): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restFor)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
