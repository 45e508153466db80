import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { projectIpPoolList } from '#api/generated/projects.ts'
import { type IpPool, ipPoolList, ipPoolUpdate, ipPoolView } from '#api/generated/system-ip-pools.ts'
import { siloIpPoolList } from '#api/generated/system-silos.ts'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { to, useRouteParams } from '#app/routing/paths.ts'
import { client, ensure, invalidate, loaderFor, useAnswer, useLater, useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/toast.ts'
import { allPools, poolOf } from './ip-pool-reads.ts'

export const loader = loaderFor('/system/networking/ip-pools/:pool/edit', (params) => ensure(poolOf(params)))

export default function IpPoolEditForm() {
  const params = useRouteParams('/system/networking/ip-pools/:pool/edit')
  const navigate = useNavigate()
  const { id, name, description } = useAnswer(poolOf(params)).value
  const others = useLater(allPools).data?.value.items.filter((pool) => pool.id !== id)
  const form = useForm({ mode: 'onBlur', defaultValues: { name, description } })

  const saved = async (pool: IpPool) => {
    toast({ variant: 'success', content: 'IP pool saved' })
    await navigate(to('/system/networking/ip-pools/:pool/ranges', { pool: pool.name }))
    // Under its old name it is not there any more, which its page must not find out before it is left.
    if (pool.name === name) await invalidate([ipPoolView])
    else client.removeQueries(poolOf(params))
  }
  const update = useWrite(ipPoolUpdate, {
    stale: [ipPoolList, siloIpPoolList, projectIpPoolList],
    done: (pool) => void saved(pool),
  })
  return (
    <SideForm
      title="Edit IP pool"
      submitLabel="Save IP pool"
      form={form}
      write={update}
      back={to('/system/networking/ip-pools/:pool/ranges', params)}
      args={(body) => ({ path: params, body })}
    >
      <NameField form={form} taken={others?.map((pool) => pool.name)} />
      <DescriptionField form={form} />
    </SideForm>
  )
}
