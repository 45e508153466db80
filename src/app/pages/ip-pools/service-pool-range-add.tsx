import { ipPoolServiceRangeAdd } from '#api/generated/system-ip-pools.ts'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { to } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { ensure, useAnswer, useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { servicePool } from './ip-pool-reads.ts'
import { RangeFields, rangeIn, useRangeForm } from './RangeFields.tsx'

export const loader = () => ensure(servicePool)

export default function ServicePoolRangeAddForm() {
  const navigate = useNavigateFromHere()
  const { ipVersion } = useAnswer(servicePool).value
  const form = useRangeForm()
  const add = useWrite(ipPoolServiceRangeAdd, {
    done: ({ range }) => {
      toast({
        content: named`Range ${range.first}–${range.last} added to the system pool`,
      })
      return navigate(to('/system/networking/service-ip-pool'))
    },
  })
  return (
    <SideForm
      title="Add range to the system pool"
      submitLabel="Add range"
      form={form}
      write={add}
      back={to('/system/networking/service-ip-pool')}
      args={(values) => ({ body: rangeIn(values) })}
    >
      <NotNow reason={useFleetAdminReason()} />
      <RangeFields form={form} version={ipVersion} />
    </SideForm>
  )
}
