import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Answer } from '#app/data/client.ts'
import { pollInterval } from '#app/data/query.ts'
import type { Column } from './columns.tsx'
import { DrawnList } from './ListPage.tsx'
import type { ListData } from './use-list-data.ts'
import { useListView } from './use-list-view.ts'

/** Items that come all at once, made out of one answer or several. */
export interface LoadedRead<Item> {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<Answer<Item[]>>
}

interface Props<Item> {
  title: string
  /** Under what name the choice of columns is kept. */
  id: string
  read: LoadedRead<Item>
  columns: Column<Item>[]
  empty: ReactNode
}

/** A list inside a tab whose items are only a part of what the server lists; looks and works as every list does. */
export function LoadedList<Item extends { id: string; name: string }>(props: Props<Item>) {
  const { title, id, read, columns, empty } = props
  const view = useListView(id, columns)
  const data = useLoaded(read)
  return <DrawnList title={title} level={2} columns={columns} empty={empty} view={view} data={data} />
}

const nothing = () => undefined

function useLoaded<Item>(read: LoadedRead<Item>): ListData<Item> {
  const { data, error, isFetching, refetch } = useQuery({
    ...read,
    refetchInterval: () => pollInterval(false),
  })
  return {
    items: data?.value ?? [],
    freshness: data,
    whole: true,
    complete: data !== undefined,
    loading: data === undefined && !error,
    fetching: isFetching,
    error: data === undefined ? error : null,
    hasNext: false,
    refresh: () => void refetch(),
    wantWhole: nothing,
    stop: nothing,
  }
}
