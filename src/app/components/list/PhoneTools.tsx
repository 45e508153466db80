import { ArrowUpDown, ListFilter } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { late } from '#app/ui/overlay/late.ts'
import { useLate } from '#app/ui/overlay/use-late.ts'
import { Menu, MenuCheckItem, MenuRadioGroup, MenuRadioItem, MenuSeparator } from '#app/ui/overlay/Menu.tsx'
import type { Column } from './columns.tsx'
import type { ListData } from './use-list-data.ts'
import type { ListViewState } from './use-list-view.ts'

interface Props<Item> {
  columns: Column<Item>[]
  view: ListViewState
  data: ListData<Item>
}

export function PhoneTools<Item>({ columns, view, data }: Props<Item>) {
  return (
    <>
      <Filters columns={columns.filter(({ facet }) => facet)} view={view} data={data} />
      <SortMenu columns={columns.filter(({ drawn }) => !drawn)} view={view} />
    </>
  )
}

const loadFilters = late(() => import('./FilterSheet.tsx'))

/** In a sheet, as there may be many. */
function Filters<Item>({ columns, view, data }: Props<Item>) {
  const [open, setOpen] = useState(false)
  const sheet = useLate(loadFilters, open, () => setOpen(false))
  const chosen = Object.values(view.facets).flat().length
  if (columns.length === 0) return null
  const start = () => {
    setOpen(true)
    // Facet values are complete only when the whole list is loaded.
    if (!data.complete) data.loadAll()
  }
  return (
    <>
      <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={start}>
        <ListFilter aria-hidden />
        Filters
        {chosen > 0 && <span className="text-accent">{chosen}</span>}
      </Button>
      {sheet && (
        <sheet.FilterSheet columns={columns} view={view} data={data} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

/** Phones have no column headers to click. */
function SortMenu<Item>({ columns, view }: Pick<Props<Item>, 'columns' | 'view'>) {
  return (
    <Menu
      label="Sort"
      align="start"
      trigger={
        <Button variant="ghost" size="sm">
          <ArrowUpDown aria-hidden />
          Sort
        </Button>
      }
    >
      <MenuRadioGroup
        label="Sort by"
        value={view.sort?.column ?? ''}
        onValueChange={(column) => view.setSort(column ? { column, desc: false } : undefined)}
      >
        <MenuRadioItem value="">Default order</MenuRadioItem>
        {columns.map(({ id, header }) => (
          <MenuRadioItem key={id} value={id}>
            {header}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      <MenuSeparator />
      <MenuCheckItem
        checked={view.sort?.desc ?? false}
        onChange={(desc) => view.setSort({ column: view.sort?.column ?? columns[0]?.id ?? '', desc })}
      >
        Descending
      </MenuCheckItem>
    </Menu>
  )
}
