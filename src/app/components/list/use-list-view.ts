import { pageSize } from '#domain/page-sizes.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { isRecord } from '#api/objects.ts'
import type { Column } from './columns.tsx'
import { usePageSearch } from './use-page-search.ts'
import { localStore } from '#app/state/browser-storage.ts'
import { isNavigating } from '#app/state/navigating.ts'

export interface Sort {
  column: string
  desc: boolean
}

export const rowChoices = [25, 50, 100, 200] as const

/** A list's filters, sort order and page, stored in the URL. Changing filters or order returns to page 1. */
export function useListView<Item>(listId: string, columns: Column<Item>[]) {
  const [search, editSearch] = usePageSearch()
  const change = (
    edit: (next: URLSearchParams) => void,
    options: { keepPage?: boolean; replace?: boolean } = {},
  ) =>
    editSearch(
      (next) => {
        edit(next)
        if (!options.keepPage) next.delete('page')
      },
      // A new page scrolls to the top; a filter keeps the scroll position.
      { replace: options.replace ?? false, preventScrollReset: !options.keepPage },
    )
  const set = (key: string, value: string, options?: { keepPage?: boolean; replace?: boolean }) =>
    change((next) => (value ? next.set(key, value) : next.delete(key)), options)

  const facets = Object.fromEntries(
    columns.filter(({ facet }) => facet).map(({ id }): [string, string[]] => [id, search.getAll(id)]),
  )
  const rows = Number(search.get('rows'))
  const typed = useTypedText(search.get('q') ?? '', (text) => set('q', text, { replace: true }))

  return {
    ...typed,
    facets,
    setFacet: (id: string, values: string[]) =>
      change((next) => {
        next.delete(id)
        for (const value of values) next.append(id, value)
      }),
    sort: readSort(search.get('sort'), columns),
    setSort: (sort: Sort | undefined) => set('sort', sort ? `${sort.desc ? '-' : ''}${sort.column}` : ''),
    page: Math.max(1, Math.floor(Number(search.get('page'))) || 1),
    setPage: (page: number, replace = false) =>
      set('page', page > 1 ? String(page) : '', { keepPage: true, replace }),
    rows: rowChoices.find((choice) => choice === rows) ?? pageSize,
    setRows: (count: number) => set('rows', count === pageSize ? '' : String(count)),
    /** Removes all filters, including typed text that is not in the URL yet. */
    clear: () => {
      typed.setText('')
      change((next) => {
        for (const key of ['q', ...Object.keys(facets)]) next.delete(key)
      })
    },
    ...useShownColumns(listId),
  }
}

export type ListViewState = ReturnType<typeof useListView>

function readSort<Item>(text: string | null, columns: Column<Item>[]): Sort | undefined {
  if (!text) return undefined
  const column = text.replace(/^-/, '')
  return columns.some(({ id, drawn }) => id === column && !drawn)
    ? { column, desc: text.startsWith('-') }
    : undefined
}

/** Milliseconds without typing before the text goes into the URL. */
const writeAfter = 200

/** The filter text: immediate in the input, debounced in the URL. A change of the URL from elsewhere wins. */
function useTypedText(urlText: string, write: (text: string) => void) {
  const [text, setText] = useState(urlText)
  const [known, setKnown] = useState(urlText)
  const [written, setWritten] = useState(urlText)
  if (known !== urlText) {
    setKnown(urlText)
    if (urlText !== written) {
      setText(urlText)
      setWritten(urlText)
    }
  }
  const flush = useEffectEvent((typed: string) => {
    // Writing the URL would cancel a navigation in progress.
    if (isNavigating()) return false
    if (typed !== urlText) {
      setWritten(typed)
      write(typed)
    }
    return true
  })
  useEffect(() => {
    const timer = setInterval(() => flush(text) && clearInterval(timer), writeAfter)
    return () => clearInterval(timer)
  }, [text])
  return { text, setText }
}

/** Shown columns are stored per list on this machine. */
function useShownColumns(listId: string) {
  const key = `rackside.columns.${listId}`
  const [chosen, setChosen] = useState<Record<string, boolean>>(() => readChoice(localStore.get(key)))
  return {
    isShown: (column: Pick<Column<unknown>, 'id' | 'hidden'>) => chosen[column.id] ?? !column.hidden,
    show: (id: string, shown: boolean) => {
      const next = { ...chosen, [id]: shown }
      setChosen(next)
      localStore.set(key, JSON.stringify(next))
    },
  }
}

function readChoice(text: string | null): Record<string, boolean> {
  try {
    const choice: unknown = JSON.parse(text ?? '{}')
    if (!isRecord(choice)) return {}
    return Object.fromEntries(Object.entries(choice).map(([id, shown]) => [id, shown === true]))
  } catch {
    return {}
  }
}
