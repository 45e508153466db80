import { useState } from 'react'
import type { TimeseriesSchema } from '#api/generated/system-metrics.ts'
import { type TimeRange, windowOf } from '#app/components/charts/time-range.ts'
import { starterQuery } from './starter-query.ts'
import { serverNow } from '#app/ui/text/clock.ts'

/** A first query for a timeseries, rewritten when the time range changes unless the user has edited it. */
export function useStarter(text: string, setText: (text: string) => void) {
  const [schema, setSchema] = useState<TimeseriesSchema>()
  const [range, setRange] = useState<TimeRange>({ span: '1h', fixed: undefined })
  const [written, setWritten] = useState('')
  const write = (of: TimeseriesSchema, over: TimeRange) => {
    const next = starterQuery(of, windowOf(over, serverNow()))
    setWritten(next)
    setText(next)
  }
  const choose = (chosen: TimeseriesSchema) => {
    setSchema(chosen)
    write(chosen, range)
  }
  const change = (next: TimeRange) => {
    setRange(next)
    if (schema && text === written) write(schema, next)
  }
  return {
    chosen: schema?.timeseriesName,
    /** Whether the text is unedited. */
    isWritten: text === written,
    choose,
    range,
    chooseSpan: (span: TimeRange['span']) => change({ span, fixed: undefined }),
    fix: (fixed: NonNullable<TimeRange['fixed']>) => change({ ...range, fixed }),
  }
}

export type Starter = ReturnType<typeof useStarter>
