import { type ReactNode, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import {
  type Rack,
  sledList,
  sledListUninitialized,
  sledView,
  switchList,
} from '#api/generated/system-hardware.ts'
import { printAction } from '#app/components/actions/actions.ts'
import { useOffered } from '#app/components/actions/offered.ts'
import type { Answer } from '#app/data/client.ts'
import { to } from '#app/url/paths.ts'
import { all, client, query, useAnswer, useLater } from '#app/data/query.ts'
import { Button } from '#app/ui/Button.tsx'
import { onSecond, serverNow } from '#app/ui/text/clock.ts'
import { formatDate } from '#app/ui/text/format.ts'
import { useMediaQuery, usePhone } from '#app/ui/use-media-query.ts'
import { bySerial } from '#app/shared/hardware/by-serial.ts'
import './rack.css'
import { useSledLoads } from './rack-loads.ts'
import { lenses, legendOf, needsLoads, readAll } from './rack-lenses.ts'
import { summaryOf } from '#app/shared/hardware/sled-state.ts'
import { cellAcross, idsIn, type Placed, placeSleds, rowsOf } from '#app/shared/hardware/rack-places.ts'

import { RackDrawing } from './RackDrawing.tsx'
import { RackLegend } from './RackLegend.tsx'
import { RackLensPicker } from './RackLensPicker.tsx'
import { RackSledPanel } from './RackSledPanel.tsx'
import { RackSummary } from './RackSummary.tsx'
import { useInSight, useRackView } from './use-rack-view.ts'

interface Props {
  racks: Rack[]
  /** Start and end of the line with the lenses. */
  head?: ReactNode
  tail?: ReactNode
  /** False on the rack's own page. */
  linked?: boolean
}

/** Racks side by side through one lens, with a panel for the selected sled. */
export function RackDrawings({ racks, head, tail, linked = true }: Props) {
  const { lens, setLens, selected, open, close } = useRackView()
  const sledAnswer = useAnswer(all(sledList))
  const waiting = useLater(all(sledListUninitialized)).data
  const switches = useLater(all(switchList)).data?.value.items
  const now = useNow()
  const phone = usePhone()
  const wide = useMediaQuery(racks.length < 3 ? '(min-width: 900px)' : '(min-width: 1100px)')

  const shown = new Set(racks.map(({ id }) => id))
  const known = sledAnswer.value.items.filter(({ rackId }) => shown.has(rackId))
  const drawn = racks.map((rack) => {
    const isHere = ({ rackId }: { rackId: string }) => rackId === rack.id
    const places = placeSleds(known.filter(isHere), (waiting?.value.items ?? []).filter(isHere))
    const rows = rowsOf(places.cells, (switches ?? []).filter(isHere).toSorted(bySerial))
    const sleds = [...places.cells, ...places.beside].filter((it) => it !== undefined)
    return { rack, places, rows, sleds }
  })
  const leadsTo = (from: string, key: string) =>
    cellAcross(
      drawn.map(({ rows }) => idsIn(rows)),
      from,
      key,
    )
  const placed = drawn.flatMap(({ sleds }) => sleds)
  const loads = useSledLoads(
    known.map(({ id }) => id),
    needsLoads(lens),
  )
  const knownSince = (one: Placed) => sinceOf(one, sledAnswer, waiting)
  const readings = readAll(lens, placed, { loads, knownSince, now })
  const found = legendOf(lens, readings.values(), loads)
  // Keeps its line in the legend when all are read.
  const noneLeft = needsLoads(lens) && !found.some(({ key }) => key === 'reading')
  const legend = noneLeft ? [...found, { key: 'reading', count: 0 }] : found
  const label = lenses.find(({ id }) => id === lens)?.label ?? ''
  const chosen = placed.find(({ id }) => id === selected)
  useInSight(phone ? undefined : chosen?.id)
  useOffered(() => [printAction('racks')])

  return (
    <div className="rack-view print-part">
      <div className="rack-bar">
        {head}
        <RackLensPicker lens={lens} onChange={setLens} />
        {needsLoads(lens) && loads.size < known.length && (
          // On a phone only the cells show it: a line that disappears would move them.
          <span className="text-sm text-ink-2 max-sm:sr-only">
            Loading instances: {loads.size} of {known.length} sleds
          </span>
        )}
        <span className="flex flex-1 flex-wrap justify-end gap-2">
          {tail}
          <Button asChild className="max-sm:flex-1">
            <Link
              to={
                linked
                  ? to('/system/inventory/labels')
                  : `${to('/system/inventory/labels')}?rack=${racks[0]?.id}`
              }
            >
              Labels
            </Link>
          </Button>
          <Button className="max-sm:flex-1" asChild>
            <Link to={to('/system/inventory/uplinks')}>Uplinks</Link>
          </Button>
          <Button className="max-sm:flex-1" onClick={() => print()}>
            Print
          </Button>
        </span>
      </div>
      <RackLegend label={label} lines={legend} all={placed} />
      <p className="rack-note">
        Positions with a dashed edge are inferred from serial numbers. The API reports cubbies only for
        uninitialized sleds.
        <span className="max-sm:hidden">
          {' '}
          Arrow keys move{racks.length > 1 && ' within and between racks'}, Enter shows a sled, Escape hides
          it.
        </span>
        {!waiting && ' Uninitialized sleds could not be loaded, so their cubbies look empty.'}
        {!switches && ' Switches could not be loaded.'}
        {sledAnswer.value.nextPage && ' Only the first 1,000 sleds are shown.'}
      </p>
      <div
        className="rack-and-panel"
        data-single={racks.length === 1}
        data-beside={wide || (chosen !== undefined && !phone)}
      >
        <section aria-label="Racks" className="rack-row-of-racks">
          {drawn.map(({ rack, places, rows, sleds }) => (
            <div key={rack.id} className="rack-page">
              <div className="print-only">
                <p>
                  Coloured by {label.toLowerCase()}. Printed {formatDate(new Date(now))}; data from{' '}
                  {formatDate(new Date(sledAnswer.fetchedAt))}
                  {sledAnswer.source === 'store' && ', stored on this machine'}. A dashed edge marks an
                  inferred position.
                </p>
                <RackLegend
                  label={label}
                  lines={legendOf(
                    lens,
                    sleds.flatMap(({ id }) => readings.get(id) ?? []),
                    loads,
                  )}
                  all={sleds}
                />
              </div>
              <RackDrawing
                rack={rack}
                places={places}
                rows={rows}
                readings={readings}
                selected={chosen?.id}
                onOpen={open}
                leadsTo={leadsTo}
                linked={linked}
              />
            </div>
          ))}
        </section>
        <div className="rack-side">
          {chosen && (
            <RackSledPanel
              key={chosen.id}
              placed={chosen}
              summary={summaryOf(chosen)}
              sheet={phone}
              onClose={close}
            />
          )}
          {!chosen && !phone && (
            <p className="text-ink-2">Choose a sled to see its details, disks and instances here.</p>
          )}
          <RackSummary all={placed} isWhole={waiting !== undefined} loads={loads} />
        </div>
      </div>
    </div>
  )
}

type Known = Pick<Answer<unknown>, 'fetchedAt'>

/** When facts about a sled were fetched: with the list, or later by its own page. */
function sinceOf({ id, sled }: Placed, listed: Known, waiting: Known | undefined): number | undefined {
  if (!sled) return waiting?.fetchedAt
  const own = client.getQueryData<Known>(query(sledView, { path: { sledId: id } }).queryKey)
  return Math.max(listed.fetchedAt, own?.fetchedAt ?? 0)
}

const tick = 10_000

/** The server's time, updated as often as coarse ages change. */
const useNow = (): number => useSyncExternalStore(onSecond, () => Math.floor(serverNow() / tick) * tick)
