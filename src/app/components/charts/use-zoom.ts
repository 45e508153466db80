import { useState } from 'react'
import type { Range } from './chart-data.ts'

interface Options {
  range: Range
  onZoom: ((range: Range) => void) | undefined
  onResetZoom: (() => void) | undefined
}

/** A chart's zoom: local state, unless `onZoom` hands it to the caller. */
export function useZoom({ range, onZoom, onResetZoom }: Options) {
  const [home, setHome] = useState<Range>()
  const [own, setOwn] = useState<Range>()
  const reset = () => {
    setHome(undefined)
    setOwn(undefined)
    if (onResetZoom) onResetZoom()
    else if (home) onZoom?.(home)
  }
  return {
    shown: own ?? range,
    zoom: (to: Range) => {
      setHome((before) => before ?? range)
      if (onZoom) onZoom(to)
      else setOwn(to)
    },
    reset: onResetZoom || home ? reset : undefined,
  }
}
