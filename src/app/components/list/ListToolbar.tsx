import { Suspense } from 'react'
import { Columns3, Download } from 'lucide-react'
import { useOffered } from '#app/components/actions/offered.ts'
import { Freshness } from '#app/components/Freshness.tsx'
import { printAction, refreshAction } from '#app/components/actions/actions.ts'
import { Button } from '#app/ui/Button.tsx'
import { Menu, MenuCheckItem, MenuItem } from '#app/ui/overlay/Menu.tsx'
import { SearchInput } from '#app/ui/form/SearchInput.tsx'
import { usePhone } from '#app/ui/use-media-query.ts'
import type { Column } from './columns.tsx'
import type { ListData } from './use-list-data.ts'
import { Facets, PhoneTools } from './lazy-parts.tsx'
import type { ListViewState } from './use-list-view.ts'

interface Props<Item> {
  noun: string
  /** The list has no items: nothing to filter or export. */
  none?: boolean
  columns: Column<Item>[]
  view: ListViewState
  data: ListData<Item>
  exports: Array<[label: string, run: () => void]>
}

/** A list's filters, columns, exports and refresh. */
export function ListToolbar<Item>({ noun, none, columns, view, data, exports }: Props<Item>) {
  const phone = usePhone()
  const facets = columns.filter(({ facet }) => facet)
  // The header keeps its height, except on a phone, where they have lines of their own.
  const tools = none ? 'invisible contents max-sm:hidden' : 'contents'
  useOffered(() => [
    refreshAction(noun),
    ...exports.map(([label, run]) => ({ label: `${label} of ${noun}`, run, online: false })),
    printAction(noun),
  ])
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1 gap-y-2 max-sm:order-last max-sm:basis-full">
      <div className={tools}>
        <SearchInput
          data-list-filter
          className="max-sm:w-full"
          label={`Filter ${noun}`}
          placeholder={`Filter ${noun}`}
          shortcut="/"
          value={view.text}
          onChange={view.setText}
        />
        <Suspense>
          {phone ? (
            <PhoneTools columns={columns} view={view} data={data} />
          ) : (
            facets.length > 0 && <Facets columns={facets} view={view} data={data} />
          )}
        </Suspense>
      </div>
      <span className="ml-auto flex items-center gap-1">
        <Freshness facts={data.freshness} fetching={data.fetching} />
        <div className={tools}>
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
        </div>
      </span>
    </div>
  )
}
