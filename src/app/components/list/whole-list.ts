import type { Freshness } from '#api/answer-headers.ts'
import type { ListData } from './use-list-data.ts'

type Options<Item> = Omit<ListData<Item>, 'whole' | 'hasNext' | 'loadAll' | 'stop'> &
  Partial<Pick<ListData<Item>, 'loadAll' | 'stop'>>

const nothing = () => undefined

/** The data of a list that is not paged. */
export const wholeList = <Item>(options: Options<Item>): ListData<Item> => ({
  whole: true,
  hasNext: false,
  loadAll: options.refresh,
  stop: nothing,
  ...options,
})

interface OneRead {
  data: Freshness | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** The same for rows from one read. `refresh` by default refetches it. */
export const listOfRead = <Item>(
  { data, error, isFetching, refetch }: OneRead,
  items: Item[],
  refresh: () => void = () => void refetch(),
): ListData<Item> =>
  wholeList({
    items,
    freshness: data,
    complete: data !== undefined,
    loading: !data && !error,
    fetching: isFetching,
    error: data ? null : error,
    refresh,
  })
