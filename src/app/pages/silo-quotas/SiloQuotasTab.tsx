import { Outlet } from 'react-router'
import { isUnlimited } from '#domain/limits.ts'
import { Freshness } from '#app/components/Freshness.tsx'
import { useRouteParams } from '#app/url/paths.ts'
import { ensure, loaderFor, useAnswer } from '#app/data/query.ts'
import { ifKnown } from '#app/ui/text/if-known.ts'
import { Gauge } from '#app/ui/Gauge.tsx'
import { utilizationOf } from '#app/shared/silos/silo-reads.ts'
import { amount, quotaAmount, resources } from '#app/shared/silos/silo-words.ts'

export const loader = loaderFor('/system/silos/:silo/quotas', (params) => ensure(utilizationOf(params)))

export default function SiloQuotasTab() {
  const params = useRouteParams('/system/silos/:silo/quotas')
  const answer = useAnswer(utilizationOf(params))
  const { allocated, provisioned } = answer.value
  return (
    <section aria-labelledby="quotas" className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center gap-2">
        <h2 id="quotas" className="min-w-0 flex-1 text-lg font-semibold">
          Quotas
        </h2>
        <Freshness facts={answer} />
      </header>
      <ul className="grid gap-3 md:grid-cols-3">
        {resources.map(({ kind, label }) => {
          const [used, quota] = [provisioned?.[kind], allocated?.[kind]]
          const free = Math.max(0, quota - used)
          const rest = isUnlimited(kind, quota)
            ? 'No limit'
            : ifKnown(free, (known) => `${amount(kind, known)} free`)
          return (
            <li key={kind} className="min-w-0 rounded border border-line bg-surface p-3">
              <Gauge
                label={label}
                used={used}
                limit={quota}
              >{`${amount(kind, used)} / ${quotaAmount(kind, quota)}`}</Gauge>
              <p className="mt-2 text-sm text-ink-2">
                {used > quota ? `${amount(kind, used - quota)} over quota` : rest}
              </p>
            </li>
          )
        })}
      </ul>
      <p className="max-w-prose text-ink-2">
        vCPUs and memory count while an instance is running; storage counts while a disk or snapshot exists.
      </p>
      <Outlet />
    </section>
  )
}
