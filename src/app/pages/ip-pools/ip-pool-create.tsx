import { useForm } from 'react-hook-form'
import { type IpPoolCreate, ipPoolCreate, ipPoolList } from '#api/generated/system-ip-pools.ts'
import { spanOf } from '#api/changes.ts'
import { RadioField } from '#app/components/fields/choice-fields.tsx'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { to } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { useOffers } from '#app/user/server-version.ts'
import { all, ensure, useLater, useWrite } from '#app/data/query.ts'

export const loader = () => Promise.allSettled([ensure(all(ipPoolList))])

const defaultValues: IpPoolCreate = { name: '', description: '', ipVersion: 'v4', poolType: 'unicast' }

export default function IpPoolCreateForm() {
  const navigate = useNavigateFromHere()
  const pools = useLater(all(ipPoolList))
  const offersType = useOffers()(spanOf('IpPoolCreate.poolType'))
  const form = useForm<IpPoolCreate>({ mode: 'onBlur', defaultValues })
  const create = useWrite(ipPoolCreate, {
    done: ({ name }) => navigate(to('/system/networking/ip-pools/:pool', { pool: name })),
  })
  return (
    <SideForm
      title="Create IP pool"
      form={form}
      write={create}
      back={to('/system/networking/ip-pools')}
      // Older servers do not have the field.
      args={({ poolType, ...body }) => ({ body: offersType ? { ...body, poolType } : body })}
    >
      <NotNow reason={useFleetAdminReason()} />
      <NameField form={form} resource="IP pool" taken={pools.data?.value.items.map(({ name }) => name)} />
      <DescriptionField form={form} />
      {offersType && (
        <RadioField
          form={form}
          name="poolType"
          label="Type"
          row
          hint="Only multicast groups can use a multicast pool."
          options={[
            { value: 'unicast', label: 'Unicast' },
            { value: 'multicast', label: 'Multicast' },
          ]}
        />
      )}
      <RadioField
        form={form}
        name="ipVersion"
        label="IP version"
        row
        hint="Cannot be changed later. Add ranges on the pool’s page."
        options={[
          { value: 'v4', label: 'IPv4' },
          { value: 'v6', label: 'IPv6' },
        ]}
      />
    </SideForm>
  )
}
