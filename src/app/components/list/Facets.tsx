import { ListFilter } from 'lucide-react'
import { Button } from '#app/ui/Button.tsx'
import { Menu, MenuCheckItem, MenuItem } from '#app/ui/overlay/Menu.tsx'
import type { Column } from './columns.tsx'
import { facetChoices } from './list-rows.ts'
import type { ListData } from './use-list-data.ts'
import type { ListViewState } from './use-list-view.ts'

interface Props<Item> {
  /** The columns with a facet. */
  columns: Column<Item>[]
  view: ListViewState
  data: ListData<Item>
}

/** A menu of values for each column to filter by. */
export const Facets = <Item,>({ columns, view, data }: Props<Item>) =>
  columns.map((column) => <Facet key={column.id} column={column} view={view} data={data} />)

interface FacetProps<Item> extends Omit<Props<Item>, 'columns'> {
  column: Column<Item>
}

function Facet<Item>({ column, view, data }: FacetProps<Item>) {
  const chosen = view.facets[column.id]?.length
  return (
    <Menu
      label={`Filter by ${column.header}`}
      align="start"
      // Facet values are complete only when the whole list is loaded.
      onOpenChange={(open) => open && !data.complete && data.loadAll()}
      trigger={
        <Button variant="ghost" size="sm">
          <ListFilter aria-hidden />
          {column.header}
          {chosen ? <span className="text-accent">{chosen}</span> : null}
        </Button>
      }
    >
      <FacetChoices column={column} view={view} data={data} />
    </Menu>
  )
}

/** Counts while the menu is open only: it walks the whole list. */
function FacetChoices<Item>({ column, view, data }: FacetProps<Item>) {
  const chosen = view.facets[column.id] ?? []
  const toggle = (value: string, on: boolean) =>
    view.setFacet(column.id, on ? [...chosen, value] : chosen.filter((other) => other !== value))
  return (
    <>
      {facetChoices(data.items, column, chosen).map(([value, count]) => (
        <MenuCheckItem key={value} checked={chosen.includes(value)} onChange={(on) => toggle(value, on)}>
          <span className="flex flex-1 justify-between gap-4">
            <bdi>{value}</bdi>
            <span className="text-ink-2 tabular-nums">
              {count}
              {!data.complete && '+'}
            </span>
          </span>
        </MenuCheckItem>
      ))}
      {chosen.length > 0 && <MenuItem onSelect={() => view.setFacet(column.id, [])}>Clear</MenuItem>}
    </>
  )
}
