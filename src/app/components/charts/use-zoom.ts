import { useState } from 'react'
import type { Range } from './chart-data.ts'

interface Options {
  range: Range
  onZoom: ((range: Range) => void) | undefined
  onResetZoom: (() => void) | undefined
}

/** A chart's zoom: local state, unless `onZoom` hands it to the caller, who then also resets it. */
export function useZoom({ range, onZoom, onResetZoom }: Options) {
  const [own, setOwn] = useState<Range>()
  return {
    shown: own ?? range,
    zoom: onZoom ?? setOwn,
    reset: own ? () => setOwn(undefined) : onResetZoom,
  }
}
