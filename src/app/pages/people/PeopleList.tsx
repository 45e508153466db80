import type { ReactNode } from 'react'
import type { Action } from '#app/components/actions/actions.ts'
import type { Column } from '#app/components/list/columns.tsx'
import type { ListQuery } from '#app/components/list/list-reads.ts'
import { ListView } from '#app/components/list/ListPage.tsx'
import { useListData } from '#app/components/list/use-list-data.ts'
import { useListView } from '#app/components/list/use-list-view.ts'
import type { PersonRow } from './people-columns.tsx'

interface Props<Row, Answered> {
  title: string
  query: ListQuery<Answered>
  toRow: (answered: Answered) => Row
  columns: Column<Row>[]
  actions: (row: Row) => Action[]
  empty: ReactNode
}

/** Users or groups. The server sorts by id only; sorted by name once all are loaded. */
export function PeopleList<Row extends PersonRow, Answered>(props: Props<Row, Answered>) {
  const { query, toRow, columns, ...shown } = props
  const view = useListView(query.operation.id, columns)
  const rowsOf = (items: Answered[]) => items.map(toRow)
  const data = useListData({ read: query, view, columns, rowsOf })
  const items = data.whole ? data.items.toSorted((a, b) => a.name.localeCompare(b.name)) : data.items
  return <ListView<Row> {...shown} level={2} columns={columns} view={view} data={{ ...data, items }} />
}
