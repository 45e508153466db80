import 'uplot/dist/uPlot.min.css'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import uPlot from 'uplot'
import type { Aligned, Range, Series } from './chart-data.ts'
import { resolveColours } from './chart-look.ts'
import { plotOptions } from './plot-options.ts'
import { timeSettings } from '#app/ui/text/time-settings.ts'
import type { Unit } from './units.ts'

const { timeZone } = timeSettings

interface Props {
  aligned: Aligned
  series: Series[]
  unit: Unit
  range: Range
  height: number
  stacked: boolean
  syncKey: string | undefined
  /** The point selected by keyboard. */
  cursor: number | null
  onCursor: (index: number | null) => void
  onSelect: (range: Range) => void
  onReset: () => void
}

/** A uPlot canvas. New values update it; changed lines, colours or units need a new one, by its `key`. */
export function Plot({ aligned, range, height, cursor, ...props }: Props) {
  const holder = useRef<HTMLDivElement>(null)
  const made = useRef<uPlot>(undefined)
  const width = useRef(0)
  // For all charts at once, before any of them is inserted and makes the browser lay out the page again.
  useLayoutEffect(() => {
    width.current = holder.current?.clientWidth ?? 0
  }, [])
  const onCursor = useEffectEvent(props.onCursor)
  const onSelect = useEffectEvent(props.onSelect)
  const onReset = useEffectEvent(props.onReset)
  const optionsFor = useEffectEvent((within: HTMLElement) => ({
    width: width.current,
    height,
    unit: props.unit,
    series: props.series,
    stacked: props.stacked,
    syncKey: props.syncKey,
    colour: resolveColours(within),
    stepped: uPlot.paths.stepped?.({ align: 1 }),
  }))

  useEffect(() => {
    const within = holder.current
    if (!within) return undefined
    const plot = new uPlot(
      {
        ...plotOptions({
          ...optionsFor(within),
          onCursor: (index) => onCursor(index),
          onSelect: (to) => onSelect(to),
          onReset: () => onReset(),
        }),
        ...(timeZone && { tzDate: (time) => uPlot.tzDate(new Date(time), timeZone) }),
      },
      [[]],
      within,
    )
    made.current = plot
    const observer = new ResizeObserver(() => {
      // An observer's first call comes without a change, and a size is drawn even if it is the same.
      const isNew = within.clientWidth > 0 && within.clientWidth !== plot.width
      if (isNew) plot.setSize({ width: within.clientWidth, height: plot.height })
    })
    observer.observe(within)
    return () => {
      observer.disconnect()
      plot.destroy()
      made.current = undefined
    }
  }, [])

  const { times, values } = aligned
  const { from, to } = range
  useEffect(() => {
    const plot = made.current
    plot?.batch(() => {
      plot.setData([times, ...values], false)
      plot.setScale('x', { min: from, max: to })
    })
  }, [times, values, from, to])

  useEffect(() => {
    const plot: Publishing | undefined = made.current
    const time = cursor === null ? undefined : plot?.data[0]?.[cursor]
    if (plot && time !== undefined) plot.setCursor({ left: plot.valToPos(time, 'x'), top: 0 }, true, true)
  }, [cursor])

  return <div ref={holder} style={{ height }} className="min-w-0 overflow-hidden" />
}

/** uPlot's types omit the parameter that moves linked cursors too. */
type Publishing = Omit<uPlot, 'setCursor'> & {
  setCursor: (at: { left: number; top: number }, fireHook: boolean, publish: boolean) => void
}
