import { Suspense } from 'react'
import { Columns3, Download, ListFilter } from 'lucide-react'
import { useOffered } from '#app/components/actions/offered.ts'
import { Freshness } from '#app/components/Freshness.tsx'
import { printAction, refreshAction } from '#app/components/actions/actions.ts'
import { Button } from '#app/ui/Button.tsx'
import { Menu, MenuCheckItem, MenuItem } from '#app/ui/overlay/Menu.tsx'
import { SearchInput } from '#app/ui/form/SearchInput.tsx'
import { usePhone } from '#app/ui/use-media-query.ts'
import type { Column } from './columns.tsx'
import type { ListData } from './use-list-data.ts'
import { PhoneTools } from './lazy-parts.tsx'
import { facetChoices } from './list-rows.ts'
import type { ListViewState } from './use-list-view.ts'

interface Props<Item> {
  noun: string
  columns: Column<Item>[]
  view: ListViewState
  data: ListData<Item>
  exports: Array<[label: string, run: () => void]>
}

/** A list's filters, columns, exports and refresh. */
export function ListToolbar<Item>({ noun, columns, view, data, exports }: Props<Item>) {
  const phone = usePhone()
  useOffered(() => [
    refreshAction(noun),
    ...exports.map(([label, run]) => ({ label: `${label} of ${noun}`, run, online: false })),
    printAction(noun),
  ])
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
      {phone ? (
        <Suspense>
          <PhoneTools columns={columns} view={view} data={data} />
        </Suspense>
      ) : (
        columns
          .filter(({ facet }) => facet)
          .map((column) => <Facet key={column.id} column={column} view={view} data={data} />)
      )}
      <span className="ml-auto flex items-center gap-1">
        <Freshness facts={data.freshness} fetching={data.fetching} />
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

interface FacetProps<Item> extends Pick<Props<Item>, 'view' | 'data'> {
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
            {value}
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
