import { useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/form/Checkbox.tsx'
import { Sheet } from '#app/ui/overlay/Sheet.tsx'
import type { Column } from './columns.tsx'
import { facetChoices } from './list-rows.ts'
import type { ListData } from './use-list-data.ts'
import type { ListViewState } from './use-list-view.ts'

interface Props<Item> {
  /** The columns with a facet. */
  columns: Column<Item>[]
  view: ListViewState
  data: ListData<Item>
  onClose: () => void
}

/** All filters of a list in a bottom sheet, for phones. */
export function FilterSheet<Item>({ columns, view, data, onClose }: Props<Item>) {
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} label="Filters" side="bottom">
      {columns.map((column) => (
        <Choices key={column.id} column={column} alone={columns.length === 1} view={view} data={data} />
      ))}
      <div className="sticky bottom-0 flex gap-2 bg-raised p-2 *:flex-1">
        <Button size="touch" onClick={view.clear}>
          Clear filters
        </Button>
        <Button size="touch" variant="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </Sheet>
  )
}

interface ChoicesProps<Item> extends Pick<Props<Item>, 'view' | 'data'> {
  column: Column<Item>
  /** The only facet, so no other needs scrolling to. */
  alone: boolean
}

function Choices<Item>({ column, alone, view, data }: ChoicesProps<Item>) {
  const { chosen, choose } = useChosen(view, column.id)
  const [open] = useState(alone || chosen.length > 0)
  return (
    <details open={open} className="px-2">
      <summary className="min-h-11 content-center font-medium">
        {column.header} {chosen.length > 0 && <span className="text-accent">{chosen.length}</span>}
      </summary>
      <fieldset aria-label={column.header} className="flex min-w-0 flex-col">
        {facetChoices(data.items, column, chosen).map(([value, count]) => (
          <Checkbox
            key={value}
            className="-ml-1"
            checked={chosen.includes(value)}
            onCheckedChange={(on) =>
              choose(on ? [...chosen, value] : chosen.filter((other) => other !== value))
            }
            label={
              <>
                <bdi>{value}</bdi>{' '}
                <span className="text-ink-2 tabular-nums">
                  {count}
                  {!data.complete && '+'}
                </span>
              </>
            }
          />
        ))}
      </fieldset>
    </details>
  )
}

/**
 * The selection updates at once; the URL, which re-renders the list, follows. A change of the URL from
 * elsewhere wins.
 */
function useChosen(view: ListViewState, id: string) {
  const inUrl = view.facets[id] ?? []
  const known = JSON.stringify(inUrl)
  const [asked, setAsked] = useState({ known, chosen: inUrl })
  if (asked.known !== known) setAsked({ known, chosen: inUrl })
  const choose = (chosen: string[]) => {
    setAsked({ known, chosen })
    view.setFacet(id, chosen)
  }
  return { chosen: asked.chosen, choose }
}
