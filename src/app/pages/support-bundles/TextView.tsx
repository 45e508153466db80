import { ChevronDown, ChevronUp } from 'lucide-react'
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { cx } from '#app/ui/cx.ts'
import { SearchInput } from '#app/ui/form/SearchInput.tsx'
import { findIn, type Found, partsOf } from './find-in-text.ts'
import type { LineIndex } from './line-index.ts'
import { type RowsHandle, VirtualRows } from './VirtualRows.tsx'

interface Props {
  name: string
  lines: LineIndex
}

const rowHeight = 20

/** A text with line numbers and search. */
export function TextView({ name, lines }: Props) {
  const [wanted, setWanted] = useState('')
  const needle = useDeferredValue(wanted)
  const { text } = lines
  const found = useMemo(() => findIn(text, needle), [text, needle])
  const [chosen, setChosen] = useState(0)
  const list = useRef<RowsHandle>(null)
  const box = useRef<HTMLDivElement>(null)
  const count = found.starts.length
  const at = Math.min(chosen, count - 1)
  const start = found.starts[at]

  const show = (place: number) => {
    list.current?.show(lines.rowAt(place))
    // On a long line the match could be out of view horizontally; by now the row is rendered.
    requestAnimationFrame(() =>
      box.current?.querySelector('mark[aria-current]')?.scrollIntoView({ block: 'nearest' }),
    )
  }
  const showNext = useEffectEvent(show)
  // Only when the match changes: more text must not scroll the user back.
  useEffect(() => {
    if (start !== undefined) showNext(start)
  }, [start])

  const step = (by: number) => {
    const next = (at + by + count) % count
    const place = found.starts[next]
    if (place === undefined) return
    setChosen(next)
    // The only match stays the chosen one, but may be out of view.
    show(place)
  }
  return (
    <div ref={box} className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput
          label={`Search in ${name}`}
          placeholder="Search in this file"
          value={wanted}
          onChange={(next) => {
            setWanted(next)
            setChosen(0)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') step(event.shiftKey ? -1 : 1)
          }}
        />
        <Button aria-label="Previous match" onClick={() => step(-1)} {...reasonIf(count === 0)}>
          <ChevronUp />
        </Button>
        <Button aria-label="Next match" onClick={() => step(1)} {...reasonIf(count === 0)}>
          <ChevronDown />
        </Button>
        <output className="text-ink-2">{needle !== '' && foundText(found, at)}</output>
      </div>
      <VirtualRows
        handle={list}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for form controls
        role="group"
        aria-label={`Text of ${name}`}
        rows={lines.rows}
        rowHeight={rowHeight}
        className="h-[60vh] rounded border border-line bg-sunken font-mono text-sm"
      >
        {(row) => <Row key={row} lines={lines} row={row} found={found} chosen={at} />}
      </VirtualRows>
    </div>
  )
}

const reasonIf = (isNone: boolean) => (isNone ? { disabledReason: 'No matches' } : {})

function foundText({ starts, more }: Found, at: number): string {
  if (starts.length === 0) return 'Not found'
  return `${at + 1} of ${more ? `the first ${starts.length}` : starts.length}`
}

interface RowProps {
  lines: LineIndex
  row: number
  found: Found
  chosen: number
}

function Row({ lines, row, found, chosen }: RowProps) {
  const { number, start, text } = lines.row(row)
  return (
    <div style={{ height: rowHeight }} className="flex items-center whitespace-pre">
      <span
        aria-hidden={number === undefined}
        className="sticky left-0 w-20 shrink-0 bg-sunken pe-3 text-right text-ink-3 select-none"
      >
        {number}
      </span>
      {/* Isolates each line, so that direction changes end with it. */}
      <bdi dir="ltr" className="pe-3">
        {partsOf({ start, text }, found).map((part, at) =>
          part.at === undefined ? (
            part.text
          ) : (
            <mark
              key={at}
              {...(part.at === chosen && { 'aria-current': true })}
              className={cx(part.at === chosen ? 'bg-accent text-on-accent' : 'bg-busy-wash text-busy')}
            >
              {part.text}
            </mark>
          ),
        )}
      </bdi>
    </div>
  )
}
