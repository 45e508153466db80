import { ifReadable } from '#app/data/faults.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { OfflineError } from '#api/errors.ts'
import type { Freshness } from '#api/answer-headers.ts'
import type { ResultsPage } from '#api/operation.ts'
import type { Answer } from '#app/data/client.ts'
import { client, pollInterval, refetchShown } from '#app/data/query.ts'
import { endsPage } from '#app/data/not-found.ts'
import { isNavigating } from '#app/state/navigating.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import type { Column } from './columns.tsx'
import { type ListQuery, pageOf, wholeKey, wholeOf } from './list-reads.ts'
import type { ListViewState } from './use-list-view.ts'
import { isRefused, usePageToken } from './use-page-token.ts'

/** A list's rows and their completeness. */
export interface ListData<Item> {
  items: Item[]
  freshness: Freshness | undefined
  /** `items` is the whole list, or the part loaded so far; otherwise one page. */
  whole: boolean
  complete: boolean
  loading: boolean
  fetching: boolean
  /** `items` is still the previous page. */
  turning?: boolean
  /** Replaces the loading progress in the footer, for a list that may still find more. */
  soFar?: string | undefined
  error: Error | null
  /** Why the rest of the list could not be loaded. */
  restError?: Error | null
  hasNext: boolean
  refresh: () => void
  /** Loads the rest of the list. */
  loadAll: () => void
  stop: () => void
}

interface Options<Item, Answered> {
  read: ListQuery<Answered>
  view: ListViewState
  columns: Column<Item>[]
  transitioning?: ((items: Item[]) => boolean) | undefined
  rowsOf: (items: Answered[]) => Item[]
}

type Polled<Item> = Partial<Pick<Freshness, 'source'>> & { items?: Item[] | undefined }

/** Lists above this size take several requests, so they are not polled every second. */
const fastUpTo = 1_000

/** A list's data: one page, or the whole list once a filter or sort needs it. */
export function useListData<Item, Answered>(options: Options<Item, Answered>): ListData<Item> {
  const { read, view, columns, transitioning } = options
  const [wanted, setWanted] = useState(false)
  const sortColumn = columns.find(({ id }) => id === view.sort?.column)
  const sortBy = view.sort && sortColumn?.serverSort?.[view.sort.desc ? 'desc' : 'asc']
  const filtered = view.text !== '' || Object.values(view.facets).some((values) => values.length > 0)
  const needsWhole = wanted || filtered || (view.sort !== undefined && !sortBy)

  const rows = (items: Answered[] = []) => options.rowsOf(items)
  const interval = ({ items = [], source = 'network' }: Polled<Answered>) =>
    pollInterval(items.length <= fastUpTo && ifReadable(() => transitioning?.(rows(items))), { source })
  const page = usePage(read, view, sortBy, interval, !needsWhole || isWholeList)
  // A first page without a next page is the whole list.
  const short =
    view.page === 1 && page.data !== undefined && !page.isPlaceholderData && !page.data.value.nextPage
  // Offline, a page that was never opened may be in the stored whole list.
  const neverOpened = page.error instanceof OfflineError && page.data === undefined
  const whole = useQuery({
    ...wholeOf(read),
    enabled: (needsWhole || neverOpened) && !short,
    // Only the user resumes a list that was stopped or failed: loading starts over.
    refetchInterval: ({ state: { data } }) =>
      data && !data.value.complete ? false : interval({ ...data, ...data?.value }),
  })
  const usesWhole = (needsWhole || (neverOpened && whole.data !== undefined)) && !short
  // Filter the page on screen at once; it stays until more is loaded.
  const shown = usesWhole && (whole.data || !page.data) ? whole : page
  const { error, isFetching } = usesWhole ? whole : page
  if (endsPage(error)) throw error

  return {
    items: rows(shown.data?.value.items),
    freshness: shown.data,
    whole: usesWhole || short,
    complete: short || (usesWhole && whole.data?.value.complete === true),
    loading: (shown.data === undefined && !error) || (!usesWhole && page.isEmptied),
    fetching: isFetching,
    turning: !usesWhole && page.isPlaceholderData,
    error: shown.data === undefined ? error : null,
    restError: usesWhole && !isFetching ? error : null,
    hasNext: !usesWhole && Boolean(page.data?.value.nextPage),
    refresh: () => {
      page.findAgain?.()
      // Columns may use other reads.
      refetchShown()
    },
    loadAll: () => {
      setWanted(true)
      if (needsWhole && !whole.data?.value.complete) void whole.refetch({ cancelRefetch: false })
    },
    stop: () => void client.cancelQueries({ queryKey: wholeKey(read) }, { revert: false }),
  }
}

/** Of a page with a next one, the whole list is shown and polled instead. */
const isWholeList = ({ state: { data } }: { state: { data: Answer<ResultsPage<unknown>> | undefined } }) =>
  !data?.value.nextPage

function usePage<Item>(
  read: ListQuery<Item>,
  view: ListViewState,
  sortBy: string | undefined,
  interval: (shown: Polled<Item>) => number | false,
  enabled: true | typeof isWholeList,
) {
  const startAgain = () => {
    toast({ variant: 'info', content: 'The list has changed. Showing the first page.' })
    view.setPage(1, true)
  }
  const token = usePageToken(read, { page: view.page, rows: view.rows, sortBy }, startAgain)
  const page = useQuery({
    ...pageOf(read, { limit: view.rows, pageToken: token.token, sortBy }),
    enabled: !token.missing && enabled,
    refetchInterval: ({ state }) => interval({ ...state.data, ...state.data?.value }),
    placeholderData: keepPreviousData,
  })
  const next = page.isPlaceholderData ? undefined : page.data?.value.nextPage
  useEffect(() => {
    if (next) token.keepNext(next)
  })

  // All items of this page may have been deleted; earlier pages may still have some.
  const isEmptied = view.page > 1 && !page.isPlaceholderData && page.data?.value.items.length === 0
  const goBack = useEffectEvent(() => view.setPage(view.page - 1, true))
  useEffect(() => {
    if (isEmptied && !isNavigating()) goBack()
  }, [isEmptied])

  const lost = isRefused(page.error) && token.token !== undefined
  const lose = useEffectEvent(() => {
    token.drop()
    startAgain()
  })
  useEffect(() => {
    // Not during a navigation, which this would cancel.
    if (lost && !isNavigating()) lose()
  }, [lost])
  return {
    ...page,
    isEmptied,
    error: page.error ?? token.error ?? null,
    findAgain: token.retry,
  }
}
