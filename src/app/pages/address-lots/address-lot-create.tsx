import { useForm } from 'react-hook-form'
import { type AddressLotCreate, networkingAddressLotCreate } from '#api/generated/system-networking.ts'
import { RadioField } from '#app/components/fields/choice-fields.tsx'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { useLots } from '#app/shared/rack-network/use-lots.ts'
import { useWrite } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { BlockFields, emptyBlock } from './BlockFields.tsx'

const defaultValues: AddressLotCreate = { name: '', description: '', kind: 'infra', blocks: [emptyBlock] }

export default function AddressLotCreateForm() {
  const navigate = useNavigateFromHere()
  const known = useLots()
  const form = useForm<AddressLotCreate>({ mode: 'onBlur', defaultValues })
  const create = useWrite(networkingAddressLotCreate, {
    done: ({ lot }) => navigate(to('/system/networking/address-lots/:lot', { lot: lot.name })),
  })
  return (
    <SideForm
      title="Create address lot"
      form={form}
      write={create}
      back={to('/system/networking/address-lots')}
      args={(body) => ({ body })}
    >
      <NotNow reason={useFleetAdminReason()} />
      <NameField form={form} resource="Address lot" taken={known.lots?.map(({ name }) => name)} />
      <DescriptionField form={form} />
      <RadioField
        form={form}
        name="kind"
        label="Kind"
        cards
        options={[
          { value: 'infra', label: 'infra', detail: 'For uplinks and switch loopback addresses' },
          { value: 'pool', label: 'pool', detail: 'For IP pools' },
        ]}
      />
      <BlockFields form={form} known={known} />
    </SideForm>
  )
}
