import { type UseFormReturn, useForm } from 'react-hook-form'
import { type FloatingIpCreate, floatingIpCreate } from '#api/generated/floating-ips.ts'
import { ipProblem } from '#domain/network/ip-addresses.ts'
import { byDefault } from '#app/components/fields/default-pool.ts'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { noDefaultPool, optionReads, useUnicastPools } from '#app/components/fields/options.ts'
import { PoolField } from '#app/components/fields/PoolField.tsx'
import { TextField } from '#app/components/fields/TextField.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { ensure, loaderFor, useLater, useWrite } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'

interface Values {
  name: string
  description: string
  /** A pool's id, or `byDefault`. */
  pool: string
  /** Empty for any free address of the pool. */
  ip: string
}

export const loader = loaderFor('/projects/:project/floating-ips-new', ({ project }) =>
  Promise.allSettled([ensure(optionReads.pools()), ensure(optionReads.floatingIps(project))]),
)

export default function FloatingIpCreateForm() {
  const { project } = useRouteParams('/projects/:project/floating-ips-new')
  const navigate = useNavigateFromHere()
  const back = to('/projects/:project/floating-ips', { project })
  const form = useForm<Values>({
    mode: 'onBlur',
    defaultValues: { name: '', description: '', pool: byDefault, ip: '' },
  })
  const others = useLater(optionReads.floatingIps(project)).data?.value.items
  const create = useWrite(floatingIpCreate, {
    done: ({ name, ip }) => {
      toast({ content: named`Floating IP ${name} created: ${ip}` })
      return navigate(back)
    },
  })
  return (
    <SideForm
      title="Create floating IP"
      form={form}
      write={create}
      back={back}
      args={(values) => ({ query: { project }, body: bodyOf(values) })}
    >
      <NameField form={form} resource="Floating IP" taken={others?.map(({ name }) => name)} />
      <DescriptionField form={form} />
      <AddressFields form={form} holder={(ip) => others?.find((other) => other.ip === ip)?.name} />
    </SideForm>
  )
}

const bodyOf = ({ name, description, pool, ip }: Values): FloatingIpCreate => ({
  name,
  description,
  ...(pool !== byDefault && { pool }),
  ...(ip && { ip }),
})

interface AddressProps {
  form: UseFormReturn<Values>
  /** Name of the floating IP in this project with that address. */
  holder: (ip: string) => string | undefined
}

function AddressFields({ form, holder }: AddressProps) {
  const pools = useUnicastPools()
  const noDefault = noDefaultPool(pools)
  const taken = (ip: string) => {
    const name = holder(ip)
    return name && `Floating IP ${name} has this address`
  }
  return (
    <>
      <PoolField
        form={form}
        name="pool"
        pools={pools}
        hint={noDefault && `${noDefault}. Choose one, or enter an address.`}
        validate={(pool) =>
          pool === byDefault && noDefault && !form.getValues('ip') ? `${noDefault}, so choose one` : undefined
        }
      />
      <TextField
        form={form}
        name="ip"
        label="IP address"
        optional
        mono
        hint="Leave empty for any free address in the pool."
        validate={(text: string) => ipProblem(text) ?? taken(text)}
      />
    </>
  )
}
