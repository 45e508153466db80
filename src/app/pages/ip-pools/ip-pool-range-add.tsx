import { ipPoolRangeAdd } from '#api/generated/system-ip-pools.ts'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { ensure, loaderFor, useAnswer, useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { poolOf } from './ip-pool-reads.ts'
import { RangeFields, rangeIn, useRangeForm } from './RangeFields.tsx'

export const loader = loaderFor('/system/networking/ip-pools/:pool/ranges-add', (params) =>
  ensure(poolOf(params)),
)

export default function IpPoolRangeAddForm() {
  const params = useRouteParams('/system/networking/ip-pools/:pool/ranges-add')
  const navigate = useNavigateFromHere()
  const { id, ipVersion, poolType } = useAnswer(poolOf(params)).value
  const form = useRangeForm()
  const back = to('/system/networking/ip-pools/:pool/ranges', params)
  const add = useWrite(ipPoolRangeAdd, {
    done: ({ range }) => {
      toast({
        content: named`Range ${range.first}–${range.last} added to ${params.pool}`,
      })
      return navigate(back)
    },
  })
  return (
    <SideForm
      title="Add range"
      form={form}
      write={add}
      back={back}
      args={(values) => ({ path: { pool: id }, body: rangeIn(values) })}
    >
      <NotNow reason={useFleetAdminReason()} />
      <RangeFields form={form} version={ipVersion} type={poolType} />
    </SideForm>
  )
}
