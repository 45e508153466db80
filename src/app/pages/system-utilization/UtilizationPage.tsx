import { freshnessOfAll } from '#api/answer-headers.ts'
import './fleet-and-loss.css'
import { capacityEstimate, countedSleds } from '#domain/capacity.ts'
import { AgeAbove } from '#app/components/age-above.ts'
import { Freshness } from '#app/components/Freshness.tsx'
import { ensureList } from '#app/components/list/list-reads.ts'
import { PartBoundary } from '#app/components/PartBoundary.tsx'
import { PageError } from '#app/components/PageError.tsx'
import { ensure, useAnswer, useLater } from '#app/data/query.ts'
import { FleetCapacity } from './FleetCapacity.tsx'
import { FleetHistory } from './FleetHistory.tsx'
import { SiloShares } from './SiloShares.tsx'
import { SledLossPanel } from './SledLossPanel.tsx'
import { allSilos, allSleds, siloUtilization, totalsOf } from './utilization-reads.ts'

// Without sleds, use and quotas still show.
export const loader = () =>
  Promise.all([ensure(allSilos), ensureList(siloUtilization), Promise.allSettled([ensure(allSleds)])])

export default function UtilizationPage() {
  const silos = useAnswer(allSilos)
  const sleds = useLater(allSleds)
  // Sums over a part of the fleet would be wrong.
  const hardware = sleds.data?.value.complete ? sleds.data.value.items : undefined
  const totals = totalsOf(silos.value)
  const age = freshnessOfAll([silos, sleds.data]) ?? silos
  return (
    <div className="flex flex-col gap-4">
      <div className="fleet-and-loss grid gap-4">
        <FleetCapacity {...totals} sleds={hardware} freshness={age} />
        <AgeAbove value={age}>
          <section aria-labelledby="sled-loss" className="flex min-w-0 flex-col gap-2">
            <header className="flex min-h-8 flex-wrap items-center justify-between gap-2">
              <h2 id="sled-loss" className="text-lg font-semibold">
                If one sled is lost
              </h2>
              <Freshness facts={sleds.data} />
            </header>
            <div className="flex flex-1 flex-col rounded border border-line bg-surface">
              {hardware ? (
                <PartBoundary>
                  <SledLossPanel sleds={hardware} provisioned={totals.provisioned} />
                </PartBoundary>
              ) : (
                sleds.error && <PageError error={sleds.error} onRetry={() => void sleds.refetch()} />
              )}
            </div>
          </section>
        </AgeAbove>
      </div>
      <AgeAbove value={age}>
        <PartBoundary>
          <FleetHistory
            silos={silos.value.items}
            quotas={totals.quotas}
            estimate={hardware && capacityEstimate(countedSleds(hardware))}
          />
        </PartBoundary>
        <SiloShares />
      </AgeAbove>
    </div>
  )
}
