import { callServer } from '#app/data/client.ts'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { sledList } from '#api/generated/system-hardware.ts'
import { siloQuotasUpdate, siloQuotasView, siloUtilizationList } from '#api/generated/system-silos.ts'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { useOpened } from '#app/components/forms/use-opened.ts'
import { useFleetCollaboratorReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { all, ensure, loaderFor, useAnswer, useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { QuotaFields } from '#app/shared/quotas/QuotaFields.tsx'
import {
  belowUse,
  changedQuotas,
  type QuotaValues,
  type Resource,
  toQuotas,
  toValues,
} from '#app/shared/quotas/quota-rules.ts'
import { utilizationOf } from '#app/shared/silos/silo-reads.ts'
import { useLeftFor } from '#app/shared/quotas/use-left-for.ts'
import { named } from '#app/components/named.tsx'

export const loader = loaderFor('/system/silos/:silo/quotas/edit', (params) =>
  Promise.all([
    ensure(utilizationOf(params)),
    Promise.allSettled([ensure(all(sledList)), ensure(all(siloUtilizationList))]),
  ]),
)

export default function SiloQuotasEditForm() {
  const params = useRouteParams('/system/silos/:silo/quotas/edit')
  const navigate = useNavigateFromHere()
  const back = to('/system/silos/:silo/quotas', params)
  const { allocated, siloId } = useOpened(utilizationOf(params))
  const { provisioned } = useAnswer(utilizationOf(params)).value
  const before = toValues(allocated)
  const form: UseFormReturn<QuotaValues> = useForm({ mode: 'onBlur', defaultValues: before })
  const left = useLeftFor(siloId)
  const update = useWrite(siloQuotasUpdate, {
    done: () => {
      toast({ content: named`Quotas for silo ${params.silo} changed` })
      return navigate(back)
    },
  })
  // A quota already below its use is no error of this form.
  const problem = (kind: Resource, wanted: number) =>
    wanted === toQuotas(before)[kind] ? undefined : belowUse(kind, wanted, provisioned?.[kind])
  return (
    <SideForm
      title={named`Edit quotas for ${params.silo}`}
      submitLabel="Save quotas"
      form={form}
      write={update}
      back={back}
      now={async () => toValues(await callServer(siloQuotasView, { path: { silo: siloId } }))}
      labels={{
        cpus: 'CPU quota',
        memoryGib: 'Memory quota in GiB',
        storage: 'Storage quota',
      }}
      args={(values, asItIs) => ({
        path: { silo: siloId },
        body: changedQuotas({ ...before, ...asItIs }, values),
      })}
    >
      <NotNow reason={useFleetCollaboratorReason()} />
      <QuotaFields form={form} left={left} problem={problem} />
    </SideForm>
  )
}
