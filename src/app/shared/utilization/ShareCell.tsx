import { isUnlimited } from '#domain/limits.ts'
import { GaugeTrack } from '#app/ui/GaugeTrack.tsx'
import { Quantity } from '#app/ui/text/Quantity.tsx'
import { numberOf, percentOf } from './amounts.ts'
import { shareOf, shareText, type Used } from './share.ts'

/** Use of a quota, including requested changes, as numbers, gauge and percent. */
export function ShareCell({ resource, used: now, quota, change }: Used & { change: number }) {
  const used = now + change
  const share = shareOf(used, quota)
  const unlimited = isUnlimited(resource, quota)
  const askedFor = change === 0 ? '' : ', including requested changes'
  return (
    <span
      className="flex min-w-0 items-center gap-2 font-mono text-sm sm:gap-3"
      title={shareText({ resource, used, quota }) + askedFor}
    >
      <GaugeTrack className="w-8 shrink-0 sm:w-12" used={now} change={change} limit={quota} />
      <span className="shrink-0 text-right sm:w-12">
        {unlimited || share === undefined ? (
          '–'
        ) : share === Infinity ? (
          'no quota'
        ) : (
          <Quantity>{percentOf(share)}</Quantity>
        )}
      </span>
      <span className="truncate text-ink-2 sm:max-lg:hidden">
        {numberOf(resource, used)} / {unlimited ? 'no limit' : numberOf(resource, quota)}
      </span>
      <span className="sr-only">{askedFor}</span>
    </span>
  )
}
