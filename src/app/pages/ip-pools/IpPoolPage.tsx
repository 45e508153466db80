import { poolFill, typeText, versionText } from '#domain/network/ip-pools.ts'
import { descriptionFact } from '#app/components/description-fact.tsx'
import { DetailPage } from '#app/components/DetailPage.tsx'
import type { Fact } from '#app/components/Facts.tsx'
import { idFact } from '#app/components/id-fact.tsx'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { ensure, loaderFor, useAnswer, useLater } from '#app/data/query.ts'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { poolOf, utilizationOf } from './ip-pool-reads.ts'
import { PoolGauge } from './PoolGauge.tsx'
import { usePoolActions } from './use-pool-actions.ts'

export const loader = loaderFor('/system/networking/ip-pools/:pool', (params) =>
  Promise.all([ensure(poolOf(params)), Promise.allSettled([ensure(utilizationOf(params))])]),
)

export default function IpPoolPage() {
  const params = useRouteParams('/system/networking/ip-pools/:pool')
  const navigate = useNavigateFromHere()
  const answer = useAnswer(poolOf(params))
  const utilization = useLater(utilizationOf(params))
  const actionsOf = usePoolActions(() => navigate(to('/system/networking/ip-pools')))
  const pool = answer.value
  const fill = utilization.data && poolFill(utilization.data.value)
  const failed = Boolean(utilization.error && !utilization.data)
  return (
    <DetailPage
      title={pool.name}
      freshness={answer}
      actions={actionsOf(pool, fill)}
      facts={[
        ['Used', <PoolGauge key="used" pool={pool.name} fill={fill} failed={failed} />],
        ['Version', versionText(pool.ipVersion)],
        ...(pool.poolType ? [['Type', typeText(pool.poolType)] satisfies Fact] : []),
        descriptionFact(pool.description),
        ['Created', <RelativeTime key="created" date={pool.timeCreated} suffix />],
        idFact(pool.id),
      ]}
      tabs={[
        {
          label: 'Ranges',
          to: to('/system/networking/ip-pools/:pool/ranges', params),
          also: [
            to('/system/networking/ip-pools/:pool/ranges-add', params),
            to('/system/networking/ip-pools/:pool/edit', params),
          ],
        },
        {
          label: 'Silos',
          to: to('/system/networking/ip-pools/:pool/silos', params),
          also: [to('/system/networking/ip-pools/:pool/silos-link', params)],
        },
      ]}
    />
  )
}
