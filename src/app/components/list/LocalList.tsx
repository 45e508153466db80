import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Answer } from '#app/data/client.ts'
import { polled } from '#app/data/polled.ts'
import type { Column } from './columns.tsx'
import { ListView } from './ListPage.tsx'
import { useListView } from './use-list-view.ts'
import { listOfRead } from './whole-list.ts'

/** Items that are loaded at once, from one answer or several. */
export interface LocalRead<Item> {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<Answer<Item[]>>
  /** The operation's path, for staleness after writes. */
  meta?: { path: string }
}

interface Props<Item> {
  title: string
  /** Key of the stored column choice. */
  id: string
  read: LocalRead<Item>
  columns: Column<Item>[]
  empty: ReactNode
}

/** A list in a tab with items that are part of another answer. Otherwise like any list. */
export function LocalList<Item extends { id: string; name: string }>(props: Props<Item>) {
  const { title, id, read, columns, empty } = props
  const view = useListView(id, columns)
  const data = useLocal(read)
  return <ListView title={title} level={2} columns={columns} empty={empty} view={view} data={data} />
}

function useLocal<Item>(read: LocalRead<Item>) {
  const loaded = useQuery({ ...read, ...polled })
  return listOfRead(loaded, loaded.data?.value ?? [])
}
