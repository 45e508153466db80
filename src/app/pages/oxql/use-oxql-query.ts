import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '#api/errors.ts'
import { systemTimeseriesQuery } from '#api/generated/system-metrics.ts'
import { placeOf } from '#domain/oxql.ts'
import { query } from '#app/data/query.ts'
import { keepQuery, readHistory } from './query-history.ts'

/** The query that is written, the one in the URL that was last run, and what came of it. */
export function useOxqlQuery() {
  const [search, setSearch] = useSearchParams()
  const ran = search.get('q') ?? ''
  const [text, setText] = useState(ran)
  const [known, setKnown] = useState(ran)
  const [history, setHistory] = useState(readHistory)
  // Back and forward bring their query with them.
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
    text,
    setText,
    /** Something is written that was not run. */
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
