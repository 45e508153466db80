import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { PartBoundary } from '#app/components/PartBoundary.tsx'
import { localStore } from '#app/state/browser-storage.ts'
import { cx } from '#app/ui/cx.ts'
import { usePhone } from '#app/ui/use-media-query.ts'
import type { VpcParams } from '#app/shared/vpcs/vpc-reads.ts'
import { openUpTo, useVpcParts } from './use-vpc-picture.ts'
import { VpcWays } from './VpcWays.tsx'

const key = 'rackside.vpc-picture'

/** Diagram of subnets, routers and gateways. Collapsed if it would be tall; remembers the user's choice. */
export function VpcPicture({ params }: { params: VpcParams }) {
  const id = useId()
  const phone = usePhone()
  const { subnets, routers, gateways } = useVpcParts(params)
  const [chosen, setChosen] = useState(() => localStore.get(key))
  const fits = !phone && (routers.data?.value.items.length ?? 0) <= openUpTo
  const open = chosen ? chosen === 'open' : fits
  const toggle = () => {
    const next = open ? 'folded' : 'open'
    setChosen(next)
    localStore.set(key, next)
  }
  const summary = [
    countOf(subnets, 'subnet'),
    countOf(routers, 'router'),
    countOf(gateways, 'internet gateway'),
  ]
  return (
    <section aria-labelledby={id} className="relative flex flex-col gap-2">
      <header className="flex flex-wrap items-center gap-x-3">
        <h2 id={id} className="text-lg font-semibold">
          <button
            type="button"
            aria-expanded={open}
            onClick={toggle}
            className="-ml-1 flex items-center gap-1 rounded pr-1 touch:min-h-11"
          >
            <ChevronRight aria-hidden className={cx('size-4 text-ink-2', open && 'rotate-90')} />
            Network diagram
          </button>
        </h2>
        <span className="text-sm text-ink-2">{summary.filter(Boolean).join(', ')}</span>
      </header>
      {open && (
        <PartBoundary>
          <VpcWays params={params} />
        </PartBoundary>
      )}
    </section>
  )
}

type Listed = { data: { value: { items: unknown[]; nextPage?: string | null } } | undefined }

function countOf({ data }: Listed, noun: string): string | undefined {
  if (!data) return undefined
  const { items, nextPage } = data.value
  return `${items.length}${nextPage ? '+' : ''} ${noun}${items.length === 1 ? '' : 's'}`
}
