import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { arrivedPercent, type ReleaseShare, releaseText, type UpdateProgress } from '#domain/releases.ts'
import { counted } from '#app/ui/text/format.ts'
import './release-flow.css'

/** Components by release, one cell each, from old releases on the left to the target on the right. */
export function ReleaseFlow({ progress }: { progress: UpdateProgress }) {
  const { is, target, done, total, shares } = progress
  const from = shares.filter(({ isTarget }) => !isTarget)
  const goal = shares.find(({ isTarget }) => isTarget)
  const moves = is === 'moving'
  return (
    <div className="flex flex-col gap-3">
      <p className="text-lg font-medium">{sentenceOf(progress)}</p>
      {target !== undefined && (
        <progress
          className="sr-only"
          aria-label={`Components running ${target}`}
          value={done}
          max={Math.max(total, 1)}
        />
      )}
      <Quarters progress={progress} />
      <div className="release-flow" data-moves={moves || undefined}>
        {from.length > 0 && (
          <ul aria-label={goal ? 'From' : 'Releases'} className="release-side">
            {from.map((share) => (
              <Release key={share.version} share={share} total={total} />
            ))}
          </ul>
        )}
        {from.length > 0 && goal && <ArrowRight aria-hidden className="release-arrow" />}
        {goal && (
          <ul aria-label="To" className="release-side">
            <Release share={goal} total={total} />
          </ul>
        )}
      </div>
    </div>
  )
}

function sentenceOf({ is, target, done, total }: UpdateProgress): string {
  if (total === 0) return 'The server reports no components'
  const all = counted(total, 'component')
  if (target === undefined) return `${all}, no target release set`
  if (is === 'done') return `All ${all} run ${target}`
  const share = `${done} of ${all} run ${target}, ${arrivedPercent({ done, total })}%`
  return is === 'suspended' ? `Suspended: ${share}` : share
}

/** Above this number, single cells are not visible, so each stands for several components. */
const mostCells = 400

function Release({ share: { version, count, isTarget }, total }: { share: ReleaseShare; total: number }) {
  const perCell = Math.ceil(total / mostCells)
  return (
    <li className="release" data-target={isTarget || undefined}>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b className={version === releaseText(version) ? 'font-mono' : ''}>
          <bdi>{releaseText(version)}</bdi>
        </b>
        {isTarget && <span className="text-sm text-ink-2">target</span>}
      </p>
      <p className="text-sm text-ink-2">{counted(count, 'component')}</p>
      <span aria-hidden className="release-cells">
        {Array.from({ length: Math.ceil(count / perCell) }, (_, at) => (
          <span key={at} className="release-cell" />
        ))}
      </span>
    </li>
  )
}

/** Announces each quarter of the progress and the end, instead of every component. */
function Quarters({ progress }: { progress: UpdateProgress }) {
  const quarter = Math.floor(arrivedPercent(progress) / 25) * 25
  const [first] = useState({ quarter, is: progress.is })
  const isNews = quarter !== first.quarter || progress.is !== first.is
  return (
    <p aria-live="polite" className="sr-only">
      {isNews &&
        progress.target !== undefined &&
        (progress.is === 'moving' ? `${quarter}% updated` : sentenceOf(progress))}
    </p>
  )
}
