import { type KeyboardEvent, useState } from 'react'
import { Link } from 'react-router'
import type { Rack, Switch } from '#api/generated/system-hardware.ts'
import { to } from '#app/url/paths.ts'
import { shortId } from '#app/ui/text/format.ts'
import { RackCell } from './RackCell.tsx'
import { cellOf } from './use-rack-view.ts'
import { type Reading, summaryOf } from '#app/shared/hardware/sled-state.ts'
import {
  idsIn,
  type Placed,
  type placeSleds,
  type rowsOf,
  whereOf,
} from '#app/shared/hardware/rack-places.ts'

interface Props {
  rack: Rack
  places: ReturnType<typeof placeSleds>
  rows: ReturnType<typeof rowsOf<Switch>>
  readings: ReadonlyMap<string, Reading>
  selected: string | undefined
  onOpen: (id: string) => void
  /** The cell an arrow key leads to, in this rack or another. */
  leadsTo: (from: string, key: string) => string | undefined
  /** False on the rack's own page. */
  linked: boolean
}

function nameOf(placed: Placed, reading: Reading | undefined): string {
  const summary = summaryOf(placed)
  const seen = reading && !summary.split(', ').includes(reading.said) ? `, ${reading.said}` : ''
  const shared = placed.shared ? ', where another sled is waiting' : ''
  return `Sled ${placed.serial} ${whereOf(placed)}${shared}, ${summary}${seen}`
}

/** Front view of a rack: its sleds, with the switches in the middle. */
export function RackDrawing({ rack, places, rows, readings, selected, onOpen, leadsTo, linked }: Props) {
  const [last, setLast] = useState<string>()
  const { upper, middle, lower } = rows
  const all = idsIn(rows).flat().filter(Boolean)
  const reachable = [last, selected, all[0]].find((id) => id !== undefined && all.includes(id))

  const move = (event: KeyboardEvent) => {
    const { target } = event
    const cell = target instanceof Element ? target.closest('[data-cell]') : null
    const from = cell?.getAttribute('data-cell')
    const next = from ? leadsTo(from, event.key) : undefined
    if (!next || event.altKey || event.metaKey) return
    event.preventDefault()
    cellOf(next)?.focus()
  }
  const draw = (placed: Placed) => {
    const { key: _, ...reading } = readings.get(placed.id) ?? { key: '', word: '', said: '' }
    return (
      <RackCell
        key={placed.id}
        placed={placed}
        name={nameOf(placed, readings.get(placed.id))}
        selected={placed.id === selected}
        reachable={placed.id === reachable || !all.includes(placed.id)}
        onOpen={onOpen}
        {...reading}
      />
    )
  }
  const sledRows = (rows: typeof upper) =>
    rows.map((row) => (
      <tr key={row[0]?.cubby}>
        {row.map(({ cubby, placed }) => (
          <td key={cubby} aria-selected={placed?.id === selected}>
            {placed ? draw(placed) : <EmptyCubby cubby={cubby} />}
          </td>
        ))}
      </tr>
    ))

  const name = `Rack ${shortId(rack.id)}`
  return (
    <figure className="rack" aria-label={name}>
      <figcaption className="rack-plate">
        <span className="font-medium">
          {linked ? (
            <Link
              to={to('/system/inventory/racks/:rackId', { rackId: rack.id })}
              className="text-accent hover:underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
        <span className="text-ink-2">
          {places.cells.filter(Boolean).length} of {places.cells.length} cubbies
        </span>
      </figcaption>
      <div className="rack-frame">
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrow keys move within the table
          role="grid"
          aria-label={`Sleds and switches of ${name}`}
          className="rack-grid"
          onKeyDown={move}
          onFocus={({ target }) => setLast(target.dataset['cell'])}
        >
          <tbody>
            {sledRows(upper)}
            {middle.map((row) =>
              row.map(({ id, it }) => <SwitchRow key={id} it={it} reachable={id === reachable} />),
            )}
            <tr aria-hidden>
              <td colSpan={2}>
                <div className="rack-power">power</div>
              </td>
            </tr>
            {sledRows(lower)}
          </tbody>
        </table>
      </div>
      {places.beside.length > 0 && (
        <section aria-label={`Sleds without a cubby in ${name}`} className="rack-beside">
          <p className="text-sm text-ink-2">
            {places.beside.some(({ sled }) => !sled) ? 'Waiting to be added' : 'No free cubby'}
          </p>
          <div className="rack-beside-cells">{places.beside.map(draw)}</div>
        </section>
      )}
    </figure>
  )
}

const EmptyCubby = ({ cubby }: { cubby: number }) => (
  <div className="rack-empty">
    <span className="rack-cubby" data-text={cubby} />
    <span className="text-sm text-ink-2">empty</span>
  </div>
)

function SwitchRow({ it, reachable }: { it: Switch; reachable: boolean }) {
  return (
    <tr>
      <td colSpan={2}>
        <Link
          to={to('/system/inventory/switches/:switchId', { switchId: it.id })}
          data-cell={it.id}
          tabIndex={reachable ? 0 : -1}
          className="rack-switch"
        >
          <span className="rack-ports" aria-hidden />
          Switch
          <bdi className="font-mono text-ink">{it.baseboard?.serial ?? 'unknown'}</bdi>
        </Link>
      </td>
    </tr>
  )
}
