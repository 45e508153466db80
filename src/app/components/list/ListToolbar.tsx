import { useState } from 'react'
import { ArrowUpDown, Columns3, Download, ListFilter } from 'lucide-react'
import { Freshness } from '#app/components/Freshness.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Menu, MenuCheckItem, MenuItem, MenuRadioGroup, MenuRadioItem, MenuSeparator } from '#app/ui/Menu.tsx'
import { SearchInput } from '#app/ui/SearchInput.tsx'
import type { Column } from './columns.tsx'
import type { ListData } from './use-list-data.ts'
import { facetCounts } from './list-rows.ts'
import type { ListView } from './use-list-view.ts'

interface Props<Item> {
  noun: string
  columns: Column<Item>[]
  view: ListView
  data: ListData<Item>
  /** What the export menu offers. */
  exports: Array<[label: string, run: () => void]>
}

/** Everything that narrows, shapes, exports or renews a list. */
export function ListToolbar<Item>({ noun, columns, view, data, exports }: Props<Item>) {
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1 gap-y-2 max-sm:order-last max-sm:basis-full">
      <SearchInput
        data-list-filter
        className="max-sm:w-full"
        label={`Filter ${noun}`}
        placeholder={`Filter ${noun}`}
        shortcut="/"
        value={view.text}
        onChange={view.setText}
      />
      <Facets columns={columns} view={view} data={data} />
      <SortMenu columns={columns} view={view} />
      <span className="ml-auto flex items-center gap-1">
        <Freshness facts={data.freshness} fetching={data.fetching} onRefresh={data.refresh} />
        <Menu
          label="Columns"
          trigger={
            <Button variant="ghost" size="sm" aria-label="Columns" className="max-sm:hidden">
              <Columns3 />
            </Button>
          }
        >
          {columns.map((column) => (
            <MenuCheckItem
              key={column.id}
              checked={view.isShown(column)}
              onChange={(shown) => view.show(column.id, shown)}
            >
              {column.header}
            </MenuCheckItem>
          ))}
        </Menu>
        <Menu
          label="Export"
          trigger={
            <Button variant="ghost" size="sm" aria-label="Export">
              <Download />
            </Button>
          }
        >
          {exports.map(([label, run]) => (
            <MenuItem key={label} onSelect={run}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      </span>
    </div>
  )
}

/** On a phone there are no column heads to press. */
function SortMenu<Item>({ columns, view }: Pick<Props<Item>, 'columns' | 'view'>) {
  return (
    <Menu
      label="Sort"
      align="start"
      trigger={
        <Button variant="ghost" size="sm" className="sm:hidden">
          <ArrowUpDown aria-hidden />
          Sort
        </Button>
      }
    >
      <MenuRadioGroup
        label="Sort by"
        value={view.sort?.column ?? ''}
        onValueChange={(column) => view.setSort({ column, desc: false })}
      >
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

/** On a phone they are folded away: there may be many. */
function Facets<Item>({ columns, view, data }: Pick<Props<Item>, 'columns' | 'view' | 'data'>) {
  const [open, setOpen] = useState(false)
  const faceted = columns.filter(({ facet }) => facet)
  const chosen = Object.values(view.facets).flat().length
  if (faceted.length === 0) return null
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="sm:hidden"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <ListFilter aria-hidden />
        Filters
        {chosen > 0 && <span className="text-accent">{chosen}</span>}
      </Button>
      <span className={open ? 'contents' : 'contents max-sm:hidden'}>
        {faceted.map((column) => (
          <Facet key={column.id} column={column} view={view} data={data} />
        ))}
      </span>
    </>
  )
}

interface FacetProps<Item> extends Pick<Props<Item>, 'view' | 'data'> {
  column: Column<Item>
}

function Facet<Item>({ column, view, data }: FacetProps<Item>) {
  const chosen = view.facets[column.id]?.length
  return (
    <Menu
      label={`Filter by ${column.header}`}
      align="start"
      // Its choices are only right when the whole list is there.
      onOpenChange={(open) => open && !data.complete && data.wantWhole()}
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

/** Counted only while the menu is open: it takes a walk over the whole list. */
function FacetChoices<Item>({ column, view, data }: FacetProps<Item>) {
  const chosen = view.facets[column.id] ?? []
  const counts = new Map(facetCounts(data.items, column))
  const toggle = (value: string, on: boolean) =>
    view.setFacet(column.id, on ? [...chosen, value] : chosen.filter((other) => other !== value))
  return (
    <>
      {[...new Set([...counts.keys(), ...chosen])].map((value) => (
        <MenuCheckItem key={value} checked={chosen.includes(value)} onChange={(on) => toggle(value, on)}>
          <span className="flex flex-1 justify-between gap-4">
            {value}
            <span className="text-ink-2 tabular-nums">
              {counts.get(value) ?? 0}
              {!data.complete && '+'}
            </span>
          </span>
        </MenuCheckItem>
      ))}
      {chosen.length > 0 && <MenuItem onSelect={() => view.setFacet(column.id, [])}>Clear</MenuItem>}
    </>
  )
}
