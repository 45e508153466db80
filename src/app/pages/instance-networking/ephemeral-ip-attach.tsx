import { useForm } from 'react-hook-form'
import { instanceEphemeralIpAttach } from '#api/generated/instances.ts'
import { inProjectUnlessId } from '#domain/uuids.ts'
import { byDefault } from '#app/components/fields/default-pool.ts'
import { noDefaultPool, optionReads, useUnicastPools } from '#app/components/fields/options.ts'
import { PoolField } from '#app/components/fields/PoolField.tsx'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { externalIpsOf, nicsOf } from '#app/shared/instances/instance-reads.ts'
import { unreachableReason } from '#app/shared/instances/instance-words.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { ensure, loaderFor, useLater, useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'

export const loader = loaderFor(
  '/projects/:project/instances/:instance/networking/ephemeral-ip-attach',
  (params) =>
    Promise.allSettled([ensure(optionReads.pools()), ensure(externalIpsOf(params)), ensure(nicsOf(params))]),
)

export default function EphemeralIpAttachForm() {
  const params = useRouteParams('/projects/:project/instances/:instance/networking/ephemeral-ip-attach')
  const { project, instance } = params
  const navigate = useNavigateFromHere()
  const back = to('/projects/:project/instances/:instance/networking', params)
  const form = useForm({ mode: 'onBlur', defaultValues: { pool: byDefault } })
  const pools = useUnicastPools()
  const ips = useLater(externalIpsOf(params)).data?.value.items
  const nics = useLater(nicsOf(params)).data?.value.items
  const has = ips?.find(({ kind }) => kind === 'ephemeral')
  const noDefault = noDefaultPool(pools)
  const reason =
    unreachableReason(nics) ??
    (has && `The instance already has the ephemeral IP ${has.ip}, and can have only one`)
  const attach = useWrite(instanceEphemeralIpAttach, {
    done: ({ ip }) => {
      toast({ content: named`Ephemeral IP ${ip} attached` })
      return navigate(back)
    },
  })
  return (
    <SideForm
      title="Attach ephemeral IP"
      form={form}
      write={attach}
      back={back}
      args={({ pool }) => ({
        path: { instance },
        query: inProjectUnlessId(project, instance),
        body: pool === byDefault ? {} : { pool },
      })}
    >
      <NotNow reason={reason} />
      <PoolField
        form={form}
        name="pool"
        pools={pools}
        hint="A free address from the pool will be assigned. It returns to the pool when detached."
        validate={(pool) =>
          reason ?? (pool === byDefault && noDefault ? `${noDefault}, so choose one` : undefined)
        }
      />
    </SideForm>
  )
}
