import { useForm } from 'react-hook-form'
import { internetGatewayIpPoolCreate } from '#api/generated/vpcs.ts'
import { ComboboxField } from '#app/components/fields/choice-fields.tsx'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { optionReads } from '#app/components/fields/options.ts'
import { poolOption } from '#app/components/fields/pool-option.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { gatewayPoolsOf, inVpcUnlessId } from '#app/shared/vpcs/vpc-reads.ts'
import { ensure, loaderFor, useWrite } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { gatewayOf } from './gateway-reads.ts'
import { useAttachablePools } from './use-attachable-pools.ts'

export const loader = loaderFor(
  '/projects/:project/vpcs/:vpc/internet-gateways/:gateway/pools-attach',
  (params) =>
    Promise.all([
      ensure(gatewayOf(params)),
      Promise.allSettled([
        ensure(optionReads.pools()),
        ensure(gatewayPoolsOf(params.project, params.vpc, params.gateway)),
      ]),
    ]),
)

export default function GatewayPoolAttachForm() {
  const params = useRouteParams('/projects/:project/vpcs/:vpc/internet-gateways/:gateway/pools-attach')
  const { project, vpc, gateway } = params
  const navigate = useNavigateFromHere()
  const back = to('/projects/:project/vpcs/:vpc/internet-gateways/:gateway', params)
  const { attached, isAttached, ...pools } = useAttachablePools(params)
  const form = useForm({ mode: 'onBlur', defaultValues: { ipPool: '', name: '', description: '' } })
  const attach = useWrite(internetGatewayIpPoolCreate, {
    done: ({ ipPoolId }) => {
      const pool = pools.items.find(({ id }) => id === ipPoolId)?.name ?? ipPoolId
      toast({ content: named`IP pool ${pool} attached` })
      return navigate(back)
    },
  })
  return (
    <SideForm
      title="Attach IP pool"
      form={form}
      write={attach}
      back={back}
      args={(body) => ({ query: { ...inVpcUnlessId(project, vpc, gateway), gateway }, body })}
    >
      <ComboboxField
        form={form}
        name="ipPool"
        label="IP pool"
        noun="IP pools"
        placeholder="Choose an IP pool"
        note={pools.note}
        hint={pools.reason ?? 'Traffic from addresses in the pool leaves the VPC through this gateway.'}
        options={pools.items.map((pool) => ({
          ...poolOption(pool),
          ...(isAttached(pool.id) && { disabledReason: 'Already attached' }),
        }))}
      />
      <NameField
        form={form}
        label="Attachment name"
        resource="IP pool attachment"
        taken={attached?.map(({ name }) => name)}
      />
      <DescriptionField form={form} />
    </SideForm>
  )
}
