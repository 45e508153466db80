import { hashKey, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { isForbidden } from '#api/errors.ts'
import { projectList } from '#api/generated/projects.ts'
import { isRecord } from '#api/objects.ts'
import type { Answer } from '#app/data/client.ts'
import { queued } from '#app/data/queued.ts'
import { pageUserKey } from '#app/user/page-user.ts'
import { all, client, pollInterval } from '#app/data/query.ts'
import { useStore } from '#app/state/store.ts'
import { isMetered } from '#app/worker/app-files.ts'
import { isConnected } from '#app/worker/connection.ts'
import { notFound } from '#app/routing/crumbs.ts'
import type { Findable } from '#domain/offline/findable.ts'
import { nameProblem } from '#domain/names.ts'
import { isUuid } from '#domain/uuids.ts'
import type { Found } from '#worker-protocol/messages.ts'
import { mayShow } from './found-places.tsx'
import { findableOf, foundIn } from './server-found.ts'
import { type AnyRead, listsAtOnce, listsWhenTyped, type ServerList } from './server-lists.ts'

/** Milliseconds without typing before the server is asked. */
const restFor = 300

/** Shorter texts match too much. */
const fewestCharacters = 2

/** Milliseconds before a list is read again. */
const freshFor = 60_000

/** Reads that the server has refused for this user; reset by a reload. */
const refused = new Set<string>()

const nameOf = ({ queryKey }: AnyRead) => `${pageUserKey()} ${hashKey(queryKey)}`

const isRefused = (read: AnyRead) =>
  refused.has(nameOf(read)) || isForbidden(client.getQueryState(read.queryKey)?.error)

/** Limits concurrency and records refusals. */
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
  /** The initial lists are pending. */
  isOpening: boolean
  /** Requests for the typed text are pending or due after the typing pause. */
  isAsking: boolean
  /** When the last answer for typed text arrived, in milliseconds since the epoch; 0 before. */
  arrivedAt: number
}

/** A list to search, and how to read an object by name that is not in it. */
interface Source {
  read: AnyRead
  of: Findable
  one?: ServerList['one']
}

/**
 * The server's objects that match every word: projects and the open project's instances at once, other lists
 * after typing. The worker stores the answers, so they are found offline later.
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
      // Objects whose page needs the project's name could never be shown.
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

/** The open project's name, or its id if the project list is not read; empty if none is open. */
function useOpenProject(): string {
  const { project = '' } = useParams()
  const { data } = useQuery({ ...all(projectList), enabled: false })
  if (useStore(notFound)) return ''
  return data?.value.items.find(({ id }) => id === project)?.name ?? project
}

/** Reads the sources while `enabled`, except refused ones. `isOpen`: the first answer is pending. */
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

/** Whether the answer is only the first page of a list. */
const isPartial = (answer: Answer<unknown> | undefined) =>
  isRecord(answer?.value) && Boolean(answer.value.nextPage)

/** The text after the last pause in typing. */
function useRested(text: string): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restFor)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
