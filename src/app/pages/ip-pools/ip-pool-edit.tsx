import { changedOf } from '#app/components/forms/changed-of.ts'
import { identityOf } from '#app/components/forms/edit-merge.ts'
import { callServer } from '#app/data/client.ts'
import { useForm } from 'react-hook-form'
import { ipPoolList, ipPoolUpdate, ipPoolView } from '#api/generated/system-ip-pools.ts'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { useOpened } from '#app/components/forms/use-opened.ts'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { all, ensure, loaderFor, useLater, useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { poolOf } from './ip-pool-reads.ts'

export const loader = loaderFor('/system/networking/ip-pools/:pool/edit', (params) =>
  Promise.all([ensure(poolOf(params)), Promise.allSettled([ensure(all(ipPoolList))])]),
)

export default function IpPoolEditForm() {
  const params = useRouteParams('/system/networking/ip-pools/:pool/edit')
  const navigate = useNavigateFromHere()
  const { id, name, description } = useOpened(poolOf(params))
  const others = useLater(all(ipPoolList)).data?.value.items.filter((pool) => pool.id !== id)
  const form = useForm({ mode: 'onBlur', defaultValues: { name, description } })

  const update = useWrite(ipPoolUpdate, {
    done: (pool) => {
      toast({ content: named`IP pool ${pool.name} saved` })
      return navigate(to('/system/networking/ip-pools/:pool/ranges', { pool: pool.name }))
    },
  })
  return (
    <SideForm
      title="Edit IP pool"
      submitLabel="Save IP pool"
      form={form}
      write={update}
      back={to('/system/networking/ip-pools/:pool/ranges', params)}
      now={async () => identityOf(await callServer(ipPoolView, { path: { pool: id } }))}
      args={(values, before) => ({ path: { pool: id }, body: changedOf(before, values) })}
    >
      <NotNow reason={useFleetAdminReason()} />
      <NameField form={form} resource="IP pool" taken={others?.map((pool) => pool.name)} />
      <DescriptionField form={form} />
    </SideForm>
  )
}
