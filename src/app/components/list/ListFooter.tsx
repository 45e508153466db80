import { Button } from '#app/ui/Button.tsx'
import { Pagination } from '#app/ui/table/Pagination.tsx'
import type { ListData } from './use-list-data.ts'
import { type ListViewState, rowChoices } from './use-list-view.ts'

interface Props<Item> {
  view: ListViewState
  data: ListData<Item>
  /** Rows shown after filtering. */
  count: number
  noun: string
}

const lineClass = 'flex min-h-9 flex-wrap items-center gap-3 text-sm text-ink-2 tabular-nums'

/** Pagination: the server's pages, or the number of loaded rows when the whole list is on one page. */
export function ListFooter<Item>({ view, data, count, noun }: Props<Item>) {
  if (data.loading) return null
  const known = data.items.length
  // Even with the fewest rows per page, these would fit on one.
  const pages = !data.complete || view.page > 1 || known > rowChoices[0]
  if (data.soFar) return <p className={lineClass}>{data.soFar}</p>
  if (data.whole && (!pages || known > view.rows || !data.complete)) {
    return (
      <div className="flex flex-wrap items-center gap-x-4">
        <p className={lineClass} aria-live="polite">
          {data.complete ? (
            `${count.toLocaleString()} of ${known.toLocaleString()} ${noun}`
          ) : (
            <>
              {`${count.toLocaleString()} of ${known.toLocaleString()} ${noun} loaded so far match.`}
              {data.restError && ` Could not load the rest: ${data.restError.message}`}
              <Button size="sm" variant="ghost" onClick={data.fetching ? data.stop : data.loadAll}>
                {data.fetching ? 'Stop loading' : 'Load the rest'}
              </Button>
            </>
          )}
        </p>
        {pages && (
          <div className="min-w-64 flex-1">
            <Pagination
              rowsPerPage={view.rows}
              onRowsPerPage={view.setRows}
              options={rowChoices}
              from={1}
              to={count}
              total={count}
              partial={!data.complete}
            />
          </div>
        )}
      </div>
    )
  }
  return (
    <Pagination
      rowsPerPage={view.rows}
      onRowsPerPage={view.setRows}
      options={rowChoices}
      // The number of rows on earlier pages is unknown: others may have deleted some.
      page={view.page > 1 ? view.page : undefined}
      from={1}
      to={count}
      total={data.complete ? known : undefined}
      onPrevious={view.page > 1 ? () => view.setPage(view.page - 1) : undefined}
      onNext={data.hasNext ? () => view.setPage(view.page + 1) : undefined}
    />
  )
}
