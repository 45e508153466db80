import { Suspense, useDeferredValue, useRef, useState } from 'react'
import { useLoaderData, useMatches } from 'react-router'
import type { Instance } from '#api/generated/instances.ts'
import { readUsed, type UsedInstance } from '#app/data/recently-used.ts'
import { readPins } from '#app/shared/instances/pins.ts'
import { readKept } from '#app/shared/issues/kept-issues.ts'
import type { Column } from '#app/components/list/columns.tsx'
import { useListView } from '#app/components/list/use-list-view.ts'
import { PageError } from '#app/components/PageError.tsx'
import { client } from '#app/data/query.ts'
import { isRouteHandle } from '#app/routing/crumbs.ts'
import { ensureMe, useMe } from '#app/session/session.ts'
import { Button } from '#app/ui/Button.tsx'
import { cx } from '#app/ui/cx.ts'
import { focusHeading } from '#app/ui/focus-heading.ts'
import { late } from '#app/ui/overlay/late.ts'
import { useLate } from '#app/ui/overlay/use-late.ts'
import { usePhone } from '#app/ui/use-media-query.ts'
import { Mark } from '#app/ui/text/Mark.tsx'
import { AsOf } from './AsOf.tsx'
import { Choice } from './Choice.tsx'
import { isChip, soughtRows } from './now-rows.ts'
import { NowList } from './NowList.tsx'
import { NowTools } from './NowTools.tsx'
import type { Wish } from './press-limits.ts'
import { whyWords } from './press-words.ts'
import { isTriedAgain } from './presses.ts'
import { Troubles } from './Troubles.tsx'
import { useChoice } from './use-choice.ts'
import { allProjects, refreshNow, useNowRows } from './use-now-rows.ts'
import { usePlaces } from './use-places.ts'
import { usePresses } from './use-presses.ts'
import { useSettled } from './use-settled.ts'
import { useStaying } from './use-staying.ts'

const loadSheet = late(() => import('./ActSheet.tsx'))

/** Milliseconds the page waits for notes stored on this machine; it works without them. */
const notesWithin = 1_000

// Recently used instances are read once per visit, so that rows do not change places.
export const loader = async (): Promise<UsedInstance[]> => {
  void client.prefetchQuery(allProjects)
  await ensureMe()
  const notes = Promise.all([readUsed(), readPins(), readKept()]).then(([used]) => used)
  const late = new Promise<UsedInstance[]>((resolve) => setTimeout(() => resolve([]), notesWithin))
  return Promise.race([notes, late])
}

const stateColumn: Column<Instance> = {
  id: 'state',
  header: 'State',
  value: ({ runState }) => runState,
  facet: true,
}

/** Hidden for fleet viewers, whose silo is shown above. */
function Silo() {
  const { fleetViewer, siloId, siloName } = useMe()
  if (fleetViewer) return null
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2 text-ink-2">
      <Mark id={siloId} />
      <bdi className="truncate">{siloName}</bdi>
    </span>
  )
}

/** Scans for issues while the page is open; the place that usually does so is not rendered here. */
function Background() {
  const parts = useMatches().flatMap(({ handle }) => (isRouteHandle(handle) && handle.background) || [])
  if (!useMe().fleetViewer) return null
  return parts.map((Part, index) => (
    <Suspense key={index}>
      <Part />
    </Suspense>
  ))
}

interface Asked {
  wish: Wish
  instances: Instance[]
}

export default function NowPage() {
  const used = useLoaderData<UsedInstance[]>()
  const view = useListView('now', [stateColumn])
  const text = useDeferredValue(view.text)
  const [state = ''] = view.facets.state ?? []
  const sought = { chip: isChip(state) ? state : ('all' as const), text }
  const presses = usePresses()
  const now = useNowRows(sought, used, presses)
  const all = usePlaces(now)
  const rows = soughtRows(all, sought, useStaying(presses, sought.chip), presses)
  const choice = useChoice(all)
  const phone = usePhone()
  const chooseButton = useRef<HTMLButtonElement>(null)
  const [asked, setAsked] = useState<Asked>()
  const sheet = useLate(loadSheet, asked !== undefined, () => setAsked(undefined))
  const settled = useSettled()
  const failed = all.filter(({ instance }) => instance.runState === 'failed').length
  return (
    <div className="flex max-w-2xl flex-col gap-2 max-sm:gap-0 max-sm:pb-30">
      <header className="flex h-8 items-center justify-between gap-2 touch:h-11 zoomed:h-auto zoomed:flex-wrap">
        <h1 className="text-xl font-semibold">Now</h1>
        <Silo />
        <div className="flex min-w-0 items-center gap-1 zoomed:flex-wrap">
          <AsOf facts={now.facts} fetching={now.fetching} />
          <Button
            ref={chooseButton}
            size="touch"
            variant="ghost"
            className="zoomed:px-1!"
            aria-pressed={choice.isOn}
            onClick={choice.isOn ? choice.end : choice.begin}
          >
            Select{' '}
          </Button>
        </div>
      </header>
      <Background />
      <Troubles
        read={now.loading ? undefined : now.read}
        // With the rows, which it would move otherwise.
        failed={now.loading ? 0 : failed}
        areFailedShown={sought.chip === 'failed'}
        looked={now.looked}
        of={now.of}
        showFailed={() => {
          view.setFacet('state', ['failed'])
          focusHeading()
        }}
        noteLines={settled.noteLines}
      />
      <div
        data-form-bar={phone || undefined}
        className={cx(
          'max-sm:fixed max-sm:inset-x-0 max-sm:bottom-(--shell-bottom) max-sm:z-10 max-sm:border-t max-sm:border-line max-sm:bg-raised max-sm:px-4 max-sm:py-2',
          !choice.isOn && 'zoomed:static! zoomed:border-0! zoomed:bg-transparent! zoomed:px-0!',
        )}
      >
        {choice.isOn ? (
          <Choice
            rows={choice.rows}
            ask={(wish, instances) => setAsked({ wish, instances })}
            onDone={() => {
              choice.end()
              chooseButton.current?.focus()
            }}
          />
        ) : (
          <NowTools
            text={view.text}
            onText={view.setText}
            chip={sought.chip}
            onChip={(chip) => view.setFacet('state', chip === 'all' ? [] : [chip])}
          />
        )}
      </div>
      <p aria-live="polite" className="sr-only">
        {all.flatMap(({ instance: { id, name } }) => {
          const press = presses.get(id)
          if (!press?.step || !isTriedAgain(press.step)) return []
          return (
            <span key={id}>{`${whyWords(press.step.why)}. Still trying to ${press.wish} ${name}. `}</span>
          )
        })}
      </p>
      {now.error ? (
        <PageError error={now.error} onRetry={refreshNow} />
      ) : (
        <div onClickCapture={settled.onClickCapture}>
          <NowList
            now={now}
            rows={rows}
            presses={presses}
            choice={choice}
            onStop={(instance) => setAsked({ wish: 'stop', instances: [instance] })}
            clear={() => {
              view.clear()
              focusHeading()
            }}
            sought={sought}
          />
        </div>
      )}
      {asked && sheet && (
        <sheet.default
          {...asked}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined)
            choice.end()
          }}
        />
      )}
    </div>
  )
}
