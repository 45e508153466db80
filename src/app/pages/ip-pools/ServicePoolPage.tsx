import { pageSize } from '#domain/page-sizes.ts'
import { Outlet } from 'react-router'
import { ipPoolServiceRangeRemove } from '#api/generated/system-ip-pools.ts'
import { countText, sizeOfAll, versionText } from '#domain/network/ip-pools.ts'
import { descriptionFact } from '#app/components/description-fact.tsx'
import { DetailPage } from '#app/components/DetailPage.tsx'
import { idFact } from '#app/components/id-fact.tsx'
import { ensureList, pageOf } from '#app/components/list/list-reads.ts'
import { to } from '#app/url/paths.ts'
import { ensure, useAnswer, useLater, useWrite } from '#app/data/query.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Banner } from '#app/ui/Banner.tsx'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { servicePool, serviceRanges } from './ip-pool-reads.ts'
import { RangeList } from './RangeList.tsx'

export const loader = () => Promise.all([ensure(servicePool), ensureList(serviceRanges)])

export default function ServicePoolPage() {
  const answer = useAnswer(servicePool)
  const ranges = useLater(pageOf(serviceRanges, { limit: pageSize })).data?.value
  const remove = useWrite(ipPoolServiceRangeRemove)
  const pool = answer.value
  const size = ranges && sizeOfAll(ranges.items)
  return (
    <>
      <DetailPage
        title={pool.name}
        badge={<Badge tone="info">system pool</Badge>}
        freshness={answer}
        actions={[]}
        facts={[
          [
            'Addresses',
            <span key="addresses" className="font-mono text-sm">
              {size === undefined ? '–' : `${ranges?.nextPage ? 'over ' : ''}${countText(size)}`}
            </span>,
          ],
          ['Version', versionText(pool.ipVersion)],
          descriptionFact(pool.description),
          ['Created', <RelativeTime key="created" date={pool.timeCreated} suffix />],
          idFact(pool.id),
        ]}
      >
        <Banner tone="warn">
          The system uses these addresses for its API, console and name servers. Silos cannot use this pool.
          Removing a range that one of these services uses can make the system unreachable.
        </Banner>
        <RangeList
          query={serviceRanges}
          pool="the system pool"
          total={ranges && !ranges.nextPage ? Number(size) : undefined}
          addLink={to('/system/networking/service-ip-pool/ranges-add')}
          remove={({ range }) => remove.mutateAsync({ body: range })}
        />
      </DetailPage>
      <Outlet />
    </>
  )
}
