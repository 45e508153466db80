import { pageSize } from '#domain/page-sizes.ts'
import { Link } from 'react-router'
import { addressesText, sizeOfAll, versionText } from '#domain/network/ip-pools.ts'
import { pageOf } from '#app/components/list/list-reads.ts'
import { to } from '#app/url/paths.ts'
import { useLater } from '#app/data/query.ts'
import { servicePool, serviceRanges } from './ip-pool-reads.ts'

/** Shown separately, as silos never allocate from it. */
export function SystemPoolCard() {
  const pool = useLater(servicePool)
  const ranges = useLater(pageOf(serviceRanges, { limit: pageSize })).data?.value
  return (
    <section aria-labelledby="system-pool" className="flex flex-col gap-2">
      <h2 id="system-pool" className="text-lg font-semibold">
        System pool
      </h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded border border-line bg-surface px-3 py-2 touch:min-h-11">
        <Link
          to={to('/system/networking/service-ip-pool')}
          className="font-medium text-ink hover:underline touch:flex touch:min-h-11 touch:items-center"
        >
          <bdi>{pool.data?.value.name ?? 'System pool'}</bdi>
        </Link>
        {pool.data && <span>{versionText(pool.data.value.ipVersion)}</span>}
        {ranges && (
          <span className="font-mono text-sm">
            {ranges.nextPage ? 'over ' : ''}
            {addressesText(sizeOfAll(ranges.items))}
          </span>
        )}
        <span className="min-w-0 text-ink-2 wrap-anywhere">
          {pool.error && !pool.data ? (
            'Could not be loaded.'
          ) : (
            <bdi>{pool.data?.value.description || 'Addresses used by the system'}</bdi>
          )}
        </span>
      </div>
    </section>
  )
}
