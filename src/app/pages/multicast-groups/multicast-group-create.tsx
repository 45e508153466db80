import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { multicastGroupCreate, multicastGroupList } from '#api/generated/experimental.ts'
import type { SiloIpPool } from '#api/generated/shared.ts'
import { type IpPool, ipPoolList } from '#api/generated/system-ip-pools.ts'
import { multicastProblem } from '#domain/network/multicast.ts'
import { RadioField } from '#app/components/fields/choice-fields.tsx'
import { byDefault } from '#app/components/fields/default-pool.ts'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { optionReads, useOptions } from '#app/components/fields/options.ts'
import { PoolField } from '#app/components/fields/PoolField.tsx'
import { TextField } from '#app/components/fields/TextField.tsx'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { to } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { all, ensure, useLater, useWrite } from '#app/data/query.ts'
import { groupDefaults, type GroupValues, toGroupCreate } from './multicast-group-values.ts'
import { TrafficFields } from './TrafficFields.tsx'

export const loader = () =>
  Promise.allSettled([ensure(all(ipPoolList)), ensure(optionReads.pools()), ensure(all(multicastGroupList))])

export default function MulticastGroupCreateForm() {
  const navigate = useNavigateFromHere()
  const { pools, standard } = useMulticastPools()
  const form = useForm<GroupValues>({
    mode: 'onBlur',
    defaultValues: { ...groupDefaults, pool: standard ? byDefault : (pools.items[0]?.id ?? byDefault) },
  })
  const groups = useLater(all(multicastGroupList)).data?.value.items
  const create = useWrite(multicastGroupCreate, {
    done: ({ name }) => navigate(to('/system/multicast-groups/:multicastGroup', { multicastGroup: name })),
  })
  return (
    <SideForm
      title="Create multicast group"
      form={form}
      write={create}
      back={to('/system/multicast-groups')}
      args={(values) => ({ body: toGroupCreate(values) })}
    >
      <NotNow reason={useFleetAdminReason()} />
      <NameField form={form} resource="Multicast group" taken={groups?.map(({ name }) => name)} />
      <DescriptionField form={form} />
      <AddressFields
        form={form}
        holder={(ip) => groups?.find(({ multicastIp }) => multicastIp === ip)?.name}
      />
      <TrafficFields form={form} />
    </SideForm>
  )
}

/** Multicast pools linked to the user's silo, and the default among them. */
function useMulticastPools() {
  const linked = useOptions<SiloIpPool>(optionReads.pools(), { noun: 'IP pools' })
  const inSystem = useOptions<IpPool>(all(ipPoolList), { noun: 'IP pools in the system' })
  const ids = new Set(inSystem.items.filter(({ poolType }) => poolType === 'multicast').map(({ id }) => id))
  const items = linked.items.filter(({ id }) => ids.has(id))
  const none = items.length === 0 ? 'No multicast pools are linked to your silo' : undefined
  return {
    pools: { items, note: linked.note ?? inSystem.note ?? none },
    standard: items.find(({ isDefault }) => isDefault),
  }
}

interface AddressProps {
  form: UseFormReturn<GroupValues>
  /** Name of the group with that address. */
  holder: (ip: string) => string | undefined
}

function AddressFields({ form, holder }: AddressProps) {
  const address = useWatch({ control: form.control, name: 'address' })
  const { pools, standard } = useMulticastPools()
  const taken = (ip: string) => {
    const name = holder(ip)
    return name && `Multicast group ${name} has this address`
  }
  return (
    <>
      <RadioField
        form={form}
        name="address"
        label="Address"
        row
        options={[
          { value: 'pool', label: 'Assign from a pool' },
          { value: 'own', label: 'Specific address' },
        ]}
      />
      {address === 'own' ? (
        <TextField
          form={form}
          name="multicastIp"
          label="Multicast address"
          mono
          placeholder="233.252.0.10"
          hint="Must be in a multicast pool linked to your silo."
          validate={(text: string) => multicastProblem(text) ?? taken(text)}
        />
      ) : (
        <PoolField
          form={form}
          name="pool"
          pools={pools}
          validate={(pool) =>
            pool === byDefault && pools.items.length > 0 && !standard
              ? 'Your silo has no default multicast pool. Choose a pool.'
              : undefined
          }
        />
      )}
    </>
  )
}
