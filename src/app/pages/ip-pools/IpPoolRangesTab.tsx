import { Outlet } from 'react-router'
import { ipPoolRangeRemove } from '#api/generated/system-ip-pools.ts'
import { ensureList } from '#app/components/list/list-reads.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { loaderFor, useLater, useWrite } from '#app/data/query.ts'
import { named } from '#app/components/named.tsx'
import { rangesOf, utilizationOf } from './ip-pool-reads.ts'
import { RangeList } from './RangeList.tsx'

// Offline, the pool may be stored without its ranges; the list then shows that.
export const loader = loaderFor('/system/networking/ip-pools/:pool/ranges', (params) =>
  Promise.allSettled([ensureList(rangesOf(params))]),
)

export default function IpPoolRangesTab() {
  const params = useRouteParams('/system/networking/ip-pools/:pool/ranges')
  const remove = useWrite(ipPoolRangeRemove)
  return (
    <>
      <RangeList
        query={rangesOf(params)}
        pool={named`IP pool ${params.pool}`}
        total={useLater(utilizationOf(params)).data?.value.capacity}
        addLink={to('/system/networking/ip-pools/:pool/ranges-add', params)}
        remove={({ ipPoolId, range }) => remove.mutateAsync({ path: { pool: ipPoolId }, body: range })}
      />
      <Outlet />
    </>
  )
}
