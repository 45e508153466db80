import type { AddressLotBlock, AddressLotKind } from '#api/generated/system-networking.ts'
import { type BlockUse, blockUse, rangeOfBlock, rangesText, takenText } from '#domain/network/address-lots.ts'
import { rangeText } from '#domain/network/ip-pools.ts'
import type { TakenAddresses } from '#app/shared/rack-network/use-taken-addresses.ts'
import { CopyButton } from '#app/ui/text/CopyButton.tsx'
import '#app/ui/gauge.css'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { HolderList } from './HolderList.tsx'

interface Props {
  kind: AddressLotKind
  block: AddressLotBlock
  use: TakenAddresses
}

const freeAtMost = 6

/** IP pools hand out the addresses of a pool lot, and no operation reports which. */
const words: Record<AddressLotKind, { free: string; full: string }> = {
  infra: { free: 'Free', full: 'No free addresses.' },
  pool: { free: 'Not announced', full: 'All addresses are announced.' },
}

/** A bar of the taken ranges in a block, and their holders. */
export function LotBlock({ kind, block, use: { taken, isPending, unread } }: Props) {
  const name = rangeText(rangeOfBlock(block))
  const use = blockUse(block, taken)
  // A newer server may have other kinds.
  const { free, full } = kind === 'pool' ? words.pool : words.infra
  return (
    <li aria-label={name} className="flex flex-col gap-2 rounded border border-line bg-surface px-3 py-2">
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-4">
        <span className="flex min-w-0 items-center gap-1 font-mono text-sm font-medium wrap-anywhere">
          {name}
          <CopyButton value={`${block.firstAddress}-${block.lastAddress}`} label={`Copy ${name}`} />
        </span>
        {isPending ? (
          <Skeleton className="w-16" />
        ) : (
          <span className="font-mono text-sm">{takenText(use.fill, unread.length > 0)}</span>
        )}
      </div>
      <BlockBar name={name} use={use} />
      {isPending && <PendingUse />}
      {!isPending && use.taken.length > 0 && (
        <HolderList label={`Used addresses in ${name}`} taken={use.taken} />
      )}
      {!isPending && unread.length === 0 && (
        <p className="text-sm text-ink-2">
          {use.free.length > 0 ? (
            <>
              {free}: <span className="font-mono">{rangesText(use.free, freeAtMost)}</span>
            </>
          ) : (
            full
          )}
        </p>
      )}
    </li>
  )
}

/** As tall as one holder and the line below. */
const PendingUse = () => (
  <>
    <span className="flex h-(--row-height) items-center max-sm:h-12">
      <Skeleton className="w-44" />
    </span>
    <span className="flex h-4 items-center">
      <Skeleton className="w-32" />
    </span>
  </>
)

/** Announced prefixes look reserved, single addresses used. */
function BlockBar({ name, use: { fill, parts } }: { name: string; use: BlockUse }) {
  return (
    <span className="gauge" data-tone="ok">
      <meter className="sr-only" aria-label={`Share of ${name} used`} value={fill.share} max={1} />
      <span aria-hidden className="gauge-track w-full" />
      {parts.map(({ announced, from, to }, index) => (
        <span
          key={index}
          aria-hidden
          className="gauge-part"
          data-part={announced ? 'reserved' : 'used'}
          style={{ insetInlineStart: `${from}%`, inlineSize: `${to - from}%` }}
        />
      ))}
    </span>
  )
}
