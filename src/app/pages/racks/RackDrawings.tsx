import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type Rack, sledView } from '#api/generated/system-hardware.ts'
import type { Answer } from '#app/data/client.ts'
import { to } from '#app/routing/paths.ts'
import { client, query, useAnswer, useLater } from '#app/data/query.ts'
import { Button } from '#app/ui/Button.tsx'
import { onSecond } from '#app/ui/clock.ts'
import { formatDate } from '#app/ui/format.ts'
import { useMediaQuery } from '#app/ui/use-media-query.ts'
import './rack.css'
import { useSledLoads } from './rack-loads.ts'
import { lenses, lensOf, legendOf, needsLoads, readAll, summaryOf } from './rack-lenses.ts'
import { type Placed, placeSleds } from './rack-places.ts'
import { allSleds, allSwitches, allUninitialized } from '#app/components/hardware/inventory-reads.ts'

import { RackDrawing } from './RackDrawing.tsx'
import { RackLegend } from './RackLegend.tsx'
import { RackLensPicker } from './RackLensPicker.tsx'
import { RackSledPanel } from './RackSledPanel.tsx'

interface Props {
  racks: Rack[]
  /** What begins and ends the line of the lenses. */
  head?: ReactNode
  tail?: ReactNode
  /** Racks lead to pages of their own, but not from there. */
  linked?: boolean
}

/** Racks side by side through one lens, and the chosen sled beside them. */
export function RackDrawings({ racks, head, tail, linked = true }: Props) {
  const { lens, setLens, selected, open, close } = useRackView()
  const sledAnswer = useAnswer(allSleds)
  const waiting = useLater(allUninitialized).data
  const switchItems = useLater(allSwitches).data?.value.items ?? []
  const now = useNow()
  const phone = useMediaQuery('(max-width: 599px)')

  const shown = new Set(racks.map(({ id }) => id))
  const known = sledAnswer.value.items.filter(({ rackId }) => shown.has(rackId))
  const drawn = racks.map((rack) => ({
    rack,
    places: placeSleds(
      known.filter(({ rackId }) => rackId === rack.id),
      (waiting?.value.items ?? []).filter(({ rackId }) => rackId === rack.id),
    ),
  }))
  const all = drawn
    .flatMap(({ places: { cells, beside } }) => [...cells, ...beside])
    .filter((it) => it !== undefined)
  const loads = useSledLoads(
    known.map(({ id }) => id),
    needsLoads(lens),
  )
  const knownSince = (placed: Placed) => sinceOf(placed, sledAnswer, waiting)
  const readings = readAll(lens, all, { loads, knownSince, now })
  const legend = legendOf(lens, readings.values(), loads)
  const label = lenses.find(({ id }) => id === lens)?.label ?? ''
  const chosen = all.find(({ id }) => id === selected)

  return (
    <div className="rack-view rack-print">
      <div className="rack-bar">
        {head}
        <RackLensPicker lens={lens} onChange={setLens} />
        {needsLoads(lens) && loads.size < known.length && (
          <span className="text-sm text-ink-2">
            Reading instances: {loads.size} of {known.length} sleds
          </span>
        )}
        <span className="flex flex-1 flex-wrap justify-end gap-2 max-sm:*:flex-1">
          {tail}
          <Button asChild>
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
          <Button onClick={() => print()}>Print</Button>
        </span>
      </div>
      <RackLegend label={label} lines={legend} />
      <p className="rack-note">
        Positions are inferred: the API tells the cubby of waiting sleds only, so the others are drawn in the
        order of their serial numbers.
        <span className="max-sm:hidden"> Arrow keys move, Enter shows a sled, Escape hides it.</span>
        {sledAnswer.value.nextPage && ' Only the first 1,000 sleds are drawn.'}
      </p>
      <div className="rack-and-panel" data-single={racks.length === 1}>
        <div className="rack-row-of-racks">
          {drawn.map(({ rack, places }) => (
            <div key={rack.id} className="rack-page">
              <div className="rack-print-only">
                <p>
                  Coloured by {label.toLowerCase()}. Printed {formatDate(new Date(now))}; data from{' '}
                  {formatDate(new Date(sledAnswer.fetchedAt))}
                  {sledAnswer.source === 'store' && ', stored on this machine'}. Positions are inferred.
                </p>
                <RackLegend label={label} lines={legend} />
              </div>
              <RackDrawing
                rack={rack}
                places={places}
                switches={switchItems.filter(({ rackId }) => rackId === rack.id)}
                readings={readings}
                selected={chosen?.id}
                onOpen={open}
                linked={linked}
              />
            </div>
          ))}
        </div>
        {chosen && (
          <RackSledPanel
            key={chosen.id}
            placed={chosen}
            summary={summaryOf(chosen)}
            sheet={phone}
            onClose={close}
          />
        )}
      </div>
    </div>
  )
}

/** The lens and the chosen sled, as the URL holds them. */
function useRackView() {
  const [search, setSearch] = useSearchParams()
  const selected = search.get('sled') ?? undefined
  const change = (key: string, value: string | undefined, replace: boolean) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(key, value)
        else next.delete(key)
        return next
      },
      { replace, preventScrollReset: true },
    )
  return {
    lens: lensOf(search.get('lens')),
    setLens: (lens: string) => change('lens', lens === 'state' ? undefined : lens, true),
    selected,
    // Back leaves the zoom, however many sleds were looked at.
    open: (id: string) => change('sled', id, selected !== undefined),
    close: () => {
      change('sled', undefined, true)
      const cell = document.querySelector<HTMLElement>(`[data-cell="${CSS.escape(selected ?? '')}"]`)
      cell?.focus()
    },
  }
}

type Known = Pick<Answer<unknown>, 'fetchedAt'>

/** The facts about a sled are those of the list, or of its own page where that was read later. */
function sinceOf({ id, sled }: Placed, listed: Known, waiting: Known | undefined): number | undefined {
  if (!sled) return waiting?.fetchedAt
  const own = client.getQueryData<Known>(query(sledView, { path: { sledId: id } }).queryKey)
  return Math.max(listed.fetchedAt, own?.fetchedAt ?? 0)
}

const tick = 10_000

/** The time, as often as coarse ages change. */
function useNow(): number {
  const [started] = useState(() => Date.now())
  return useSyncExternalStore(onSecond, () => Math.max(started, Math.floor(Date.now() / tick) * tick))
}
