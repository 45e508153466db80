import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '#api/errors.ts'
import { systemTimeseriesQuery } from '#api/generated/system-metrics.ts'
import { placeOf } from '#domain/oxql.ts'
import { query } from '#app/data/query.ts'
import { keepQuery, readHistory } from './query-history.ts'

/** The edited query, the last one run (from the URL), and its answer. */
export function useOxqlQuery() {
  const [search, setSearch] = useSearchParams()
  const ran = search.get('q') ?? ''
  const [text, setText] = useState(ran)
  const [known, setKnown] = useState(ran)
  const [history, setHistory] = useState(readHistory)
  // Back and forward navigation restores the query.
  if (known !== ran) {
    setKnown(ran)
    setText(ran)
  }
  const { data, error, isFetching, refetch } = useQuery({
    ...query(systemTimeseriesQuery, { body: { query: ran } }),
    enabled: ran !== '',
  })
  const place = error instanceof ApiError && text === ran ? placeOf(error.message, ran) : undefined
  return {
    ran,
    text,
    setText,
    /** The text differs from the query last run. */
    isUnsent: text !== ran,
    history,
    run: (wanted = text) => {
      if (wanted.trim() === '') return
      setHistory(keepQuery(wanted))
      if (wanted === ran) void refetch()
      else setSearch({ q: wanted }, { preventScrollReset: true })
    },
    refetch: () => void refetch(),
    answer: data,
    error,
    isFetching,
    problem: place === undefined || !error ? undefined : { at: place, message: error.message },
  }
}

export type Oxql = ReturnType<typeof useOxqlQuery>
