import { Pin } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { ifKnown } from '#app/ui/text/if-known.ts'
import { cpuShare } from '#app/shared/instances/instance-metrics.ts'
import { opensRow } from '#app/components/list/open-row.ts'
import { CpuTrendCell } from '#app/components/sparklines/RowTrends.tsx'
import { toneOf } from '#app/components/StateBadge.tsx'
import { to } from '#app/url/paths.ts'
import { Checkbox } from '#app/ui/form/Checkbox.tsx'
import { cx } from '#app/ui/cx.ts'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { StatusGlyph } from '#app/ui/StatusGlyph.tsx'
import { inks } from '#app/ui/tone.ts'
import type { NowRow as Row } from './now-rows.ts'
import { CutName } from './CutName.tsx'
import { dateOf } from './press-clock.ts'
import { isTriedAgain, type Press } from './presses.ts'
import { PressButton } from './PressButton.tsx'
import { TriedAgain } from './TriedAgain.tsx'
import { useLongPress } from './use-long-press.ts'
import { counted, words } from '#app/ui/text/format.ts'

interface Props {
  row: Row
  press: Press | undefined
  onStop: () => void
  /** Undefined outside selection mode. */
  chosen: boolean | undefined
  choose: () => void
}

/** States the glyph shows well enough when space is scarce. */
const isTold = (state: string) => ['running', 'stopped', 'failed'].includes(state)

const goals = { start: 'starting', stop: 'stopping' }

/** An instance with its most likely action. */
export function NowRow({ row: { instance, project, isPinned }, press, onStop, chosen, choose }: Props) {
  const { endsLongPress, ...long } = useLongPress(choose)
  const isChoosing = chosen !== undefined
  const state = press ? goals[press.wish] : instance.runState
  const tone = toneOf('instance', state)
  const isMoving = press !== undefined || tone === 'busy'
  const onClickCapture = (event: MouseEvent<HTMLElement>) => {
    const wasLong = endsLongPress()
    if (!wasLong && !isChoosing) return
    // The checkbox handles its own change, and a pending press can still be cancelled.
    const own = press ? 'label, button' : 'label'
    if (event.target instanceof Element && event.target.closest(own)) return
    event.preventDefault()
    event.stopPropagation()
    if (!wasLong) choose()
  }
  return (
    <li
      {...opensRow}
      {...long}
      onClickCapture={onClickCapture}
      className={cx(
        'flex h-16 cursor-pointer items-center gap-2 border-b border-line zoomed:h-auto zoomed:flex-wrap zoomed:py-2 pointer-coarse:select-none pointer-coarse:[-webkit-touch-callout:none]',
        chosen && 'bg-accent-wash',
      )}
    >
      <span className="flex w-6 shrink-0 justify-center">
        {isChoosing ? (
          <Checkbox aria-label={`Select ${instance.name}`} checked={chosen} onCheckedChange={choose} />
        ) : (
          <StatusGlyph tone={tone} transitioning={isMoving} className={cx('size-3', inks[tone])} />
        )}
      </span>
      <div className="min-w-0 flex-1 zoomed:basis-[calc(100%-2rem)]">
        <p data-opens className="flex text-[1rem]/6">
          <Link
            to={to('/projects/:project/instances/:instance', { project, instance: instance.name })}
            className="min-w-0 font-medium text-ink no-underline hover:underline"
            aria-label={instance.name}
            draggable={false}
          >
            <CutName name={instance.name} />
          </Link>
        </p>
        <p className="flex gap-1 text-sm whitespace-nowrap text-ink-2 zoomed:flex-wrap">
          {press?.step && isTriedAgain(press.step) ? (
            <TriedAgain step={press.step} />
          ) : (
            <>
              {isPinned && (
                <>
                  <Pin aria-hidden className="size-3 shrink-0 self-center" />
                  <span className="sr-only">pinned, </span>
                </>
              )}
              <bdi className="truncate">{project}</bdi>
              <Fact>{ifKnown(instance.ncpus, (known) => counted(known, 'vCPU'))}</Fact>
              <Fact>
                <span className={cx(isTold(state) && 'max-sm:sr-only')}>{words(state)} </span>
                <RelativeTime
                  past
                  local={press !== undefined}
                  date={press ? dateOf(press.pressedAt) : instance.timeRunStateUpdated}
                />
                {press && <span className="sr-only">, requested</span>}
              </Fact>
            </>
          )}
        </p>
      </div>
      <span className="w-12 shrink-0 zoomed:ml-8">
        <CpuTrendCell bare id={instance.id} scale={cpuShare(instance)} />
      </span>
      <span className="w-14 shrink-0 zoomed:ml-auto">
        {(press || !isChoosing) && <PressButton instance={instance} press={press} onStop={onStop} />}
      </span>
    </li>
  )
}

const Fact = ({ children }: { children: ReactNode }) => (
  <>
    <span aria-hidden>·</span>
    <span className="shrink-0">{children}</span>
  </>
)
