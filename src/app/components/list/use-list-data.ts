import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError, OfflineError } from '#api/errors.ts'
import type { Freshness } from '#api/answer-headers.ts'
import { client, pollInterval } from '#app/data/query.ts'
import { isNavigating } from '#app/state/navigating.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import type { Column } from './columns.tsx'
import { type ListQuery, pageOf, wholeKey, wholeOf } from './list-reads.ts'
import type { ListView } from './use-list-view.ts'
import { isRefused, usePageToken } from './use-page-token.ts'

/** What a list shows now, and how much of the truth that is. */
export interface ListData<Item> {
  items: Item[]
  freshness: Freshness | undefined
  /** Items are the whole list, or as much of it as has arrived; otherwise they are one page. */
  whole: boolean
  complete: boolean
  loading: boolean
  fetching: boolean
  /** What to say of a whole list that more may be found for, in place of how far it has been loaded. */
  soFar?: string | undefined
  error: Error | null
  hasNext: boolean
  refresh: () => void
  /** Brings in the rest of the list. */
  wantWhole: () => void
  stop: () => void
}

interface Options<Item, Answered> {
  read: ListQuery<Answered>
  view: ListView
  columns: Column<Item>[]
  transitioning?: ((items: Item[]) => boolean) | undefined
  /** The rows of what was answered. */
  rowsOf: (items: Answered[]) => Item[]
}

/** What is looked at to tell when to ask again. */
type Polled<Item> = Partial<Pick<Freshness, 'source'>> & { items?: Item[] | undefined }

/** Above this many items a list is several requests long, and is not asked for every second. */
const fastUpTo = 1_000

/** A list's data: one page from the server, or all of it as soon as something needs all of it. */
export function useListData<Item, Answered>(options: Options<Item, Answered>): ListData<Item> {
  const { read, view, columns, transitioning } = options
  const [wanted, setWanted] = useState(false)
  const sortColumn = columns.find(({ id }) => id === view.sort?.column)
  const sortBy = view.sort && sortColumn?.serverSort?.[view.sort.desc ? 'desc' : 'asc']
  const filtered = view.text !== '' || Object.values(view.facets).some((values) => values.length > 0)
  const needsWhole = wanted || filtered || (view.sort !== undefined && !sortBy)

  const rows = (items: Answered[] = []) => options.rowsOf(items)
  const interval = ({ items = [], source = 'network' }: Polled<Answered>) =>
    pollInterval(items.length <= fastUpTo && transitioning?.(rows(items)) === true, { source })
  const page = usePage(read, view, sortBy, interval)
  // A first page that is the last is the whole list already.
  const short = view.page === 1 && page.data !== undefined && !page.data.value.nextPage
  // A page that was never opened may be in the stored whole.
  const neverOpened = page.error instanceof OfflineError && page.data === undefined
  const whole = useQuery({
    ...wholeOf(read),
    enabled: (needsWhole || neverOpened) && !short,
    // What was stopped, or has failed, is gone on with by a press alone: it begins anew.
    refetchInterval: ({ state: { data } }) =>
      data && !data.value.complete ? false : interval({ ...data, items: data?.value.items }),
  })
  const usesWhole = (needsWhole || (neverOpened && whole.data !== undefined)) && !short
  // What is on screen can be narrowed at once, and stays until more is here.
  const shown = usesWhole && (whole.data || !page.data) ? whole : page
  const { error, isFetching } = usesWhole ? whole : page
  if (error instanceof ApiError && (error.statusCode === 404 || error.statusCode === 403)) throw error

  return {
    items: rows(shown.data?.value.items),
    freshness: shown.data,
    whole: usesWhole || short,
    complete: short || (usesWhole && whole.data?.value.complete === true),
    loading: (shown.data === undefined && !error) || (!usesWhole && page.isEmptied),
    fetching: isFetching,
    error: shown.data === undefined ? error : null,
    hasNext: !usesWhole && Boolean(page.data?.value.nextPage),
    refresh: () => {
      void (neverOpened || !usesWhole ? page : whole).refetch()
      // Columns may be made of other reads.
      void client.refetchQueries({ type: 'active' }, { cancelRefetch: false })
    },
    wantWhole: () => {
      setWanted(true)
      if (whole.data && !whole.data.value.complete) void whole.refetch({ cancelRefetch: false })
    },
    stop: () => void client.cancelQueries({ queryKey: wholeKey(read) }, { revert: false }),
  }
}

function usePage<Item>(
  read: ListQuery<Item>,
  view: ListView,
  sortBy: string | undefined,
  interval: (shown: Polled<Item>) => number | false,
) {
  const startAgain = () => {
    toast({ variant: 'info', content: 'The list has changed. Showing the first page.' })
    view.setPage(1, true)
  }
  const token = usePageToken(read, { page: view.page, rows: view.rows, sortBy }, startAgain)
  const page = useQuery({
    ...pageOf(read, { limit: view.rows, pageToken: token.token, sortBy }),
    enabled: !token.missing,
    refetchInterval: ({ state }) => interval({ ...state.data, items: state.data?.value.items }),
    placeholderData: keepPreviousData,
  })
  const next = page.isPlaceholderData ? undefined : page.data?.value.nextPage
  useEffect(() => {
    if (next) token.keepNext(next)
  })

  // What was on a page may all be gone by now: that is not to say that there is nothing.
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
    // Not while another page is on its way: it would be called back.
    if (lost && !isNavigating()) lose()
  }, [lost])
  return {
    ...page,
    isEmptied,
    error: page.error ?? token.error ?? null,
    refetch: token.retry ?? page.refetch,
  }
}
