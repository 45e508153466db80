import { useForm } from 'react-hook-form'
import { probeCreate } from '#api/generated/experimental.ts'
import { type Sled, sledList } from '#api/generated/system-hardware.ts'
import { byDefault } from '#app/components/fields/default-pool.ts'
import { ComboboxField } from '#app/components/fields/choice-fields.tsx'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { noDefaultPool, optionReads, useOptions, useUnicastPools } from '#app/components/fields/options.ts'
import { PoolField } from '#app/components/fields/PoolField.tsx'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { provisionOf } from '#app/shared/hardware/hardware-words.ts'
import { all, ensure, loaderFor, useLater, useWrite } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { useMe } from '#app/session/session.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import type { ComboboxOption } from '#app/ui/form/ComboboxList.tsx'
import { probesIn } from '#app/shared/vpcs/vpc-reads.ts'
import { named } from '#app/components/named.tsx'
import { ensureSleds, useSleds } from './use-sleds.ts'
import { words } from '#app/ui/text/format.ts'

interface Values {
  name: string
  description: string
  sled: string
  /** A pool's id, or `byDefault`. */
  pool: string
}

export const loader = loaderFor('/projects/:project/probes-new', (params) =>
  Promise.allSettled([ensureSleds(), ensure(optionReads.pools()), ensure(probesIn(params.project))]),
)

const sledOption = (sled: Sled): ComboboxOption => ({
  value: sled.id,
  label: sled.baseboard?.serial ?? sled.id,
  detail: `${words(provisionOf(sled) ?? sled.policy?.kind)}, ${sled.state}`,
  disabledReason: provisionOf(sled) && sled.state === 'active' ? undefined : 'This sled is out of service',
})

export default function ProbeCreateForm() {
  const { project } = useRouteParams('/projects/:project/probes-new')
  const navigate = useNavigateFromHere()
  const { fleetViewer } = useMe()
  const { reason } = useSleds()
  const form = useForm<Values>({
    mode: 'onBlur',
    defaultValues: { name: '', description: '', sled: '', pool: byDefault },
  })
  const others = useLater(probesIn(project)).data?.value.items
  const sleds = useOptions<Sled>(all(sledList), { noun: 'sleds', enabled: fleetViewer })
  const pools = useUnicastPools()
  const noDefault = noDefaultPool(pools)
  const create = useWrite(probeCreate, {
    done: ({ name }) => {
      toast({ content: named`Probe ${name} created` })
      return navigate(to('/projects/:project/probes/:probe', { project, probe: name }))
    },
  })
  return (
    <SideForm
      title="Create probe"
      form={form}
      write={create}
      back={to('/projects/:project/probes', { project })}
      args={({ pool, ...values }) => ({
        query: { project },
        body: { ...values, ...(pool !== byDefault && { ipPool: pool }) },
      })}
    >
      <NotNow reason={reason} />
      <NameField form={form} resource="Probe" taken={others?.map(({ name }) => name)} />
      <DescriptionField form={form} />
      <ComboboxField
        form={form}
        name="sled"
        label="Sled"
        noun="sleds"
        placeholder="Choose a sled"
        options={sleds.items.map(sledOption)}
        note={sleds.note}
        hint="You can also choose a sled that is not accepting new instances."
      />
      <PoolField
        form={form}
        name="pool"
        pools={pools}
        validate={(pool) => (pool === byDefault && noDefault ? `${noDefault}, so choose one` : undefined)}
      />
    </SideForm>
  )
}
