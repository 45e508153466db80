import { useForm } from 'react-hook-form'
import { networkingBgpConfigCreate } from '#api/generated/system-networking.ts'
import { asnLimits } from '#domain/limits.ts'
import { nameProblem } from '#domain/names.ts'
import { ComboboxField } from '#app/components/fields/choice-fields.tsx'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { NumberField, TextField } from '#app/components/fields/TextField.tsx'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { settled } from '#app/shared/hardware/inventory-reads.ts'
import { allAnnounceSets, allBgpConfigs } from '#app/shared/rack-network/rack-network-reads.ts'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { ensure, useLater, useWrite } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'

interface ConfigValues {
  name: string
  description: string
  asn: number | null
  announceSet: string
  vrf: string
}

const empty: ConfigValues = { name: '', description: '', asn: null, announceSet: '', vrf: '' }

export const loader = () => settled([ensure(allBgpConfigs), ensure(allAnnounceSets)])

export default function ConfigCreateForm() {
  const navigate = useNavigateFromHere()
  const back = to('/system/networking/bgp/configs')
  const configs = useLater(allBgpConfigs).data?.value.items
  const form = useForm<ConfigValues>({ mode: 'onBlur', defaultValues: empty })
  const create = useWrite(networkingBgpConfigCreate, {
    done: ({ name }) => {
      toast({ content: named`BGP configuration ${name} created` })
      return navigate(back)
    },
  })
  return (
    <SideForm
      title="Create BGP configuration"
      form={form}
      write={create}
      back={back}
      args={({ name, description, asn, announceSet, vrf }) => ({
        body: {
          name,
          description,
          asn: asn ?? 0,
          bgpAnnounceSetId: announceSet,
          vrf: vrf || null,
        },
      })}
    >
      <NotNow reason={useFleetAdminReason()} />
      <NameField form={form} resource="BGP configuration" taken={configs?.map(({ name }) => name)} />
      <DescriptionField form={form} />
      <NumberField
        form={form}
        name="asn"
        label="ASN"
        hint="The rack’s ASN, as its peers see it."
        {...asnLimits}
      />
      <AnnounceSetField form={form} />
      <TextField form={form} name="vrf" label="VRF" optional validate={nameProblem} />
      <p className="text-ink-2">
        Nothing is announced until a peer in port settings uses this configuration.
      </p>
    </SideForm>
  )
}

function AnnounceSetField({ form }: { form: ReturnType<typeof useForm<ConfigValues>> }) {
  const { data, error } = useLater(allAnnounceSets)
  const failed = error && !data ? `The announce sets could not be loaded: ${error.message}` : undefined
  const note = data?.value.length === 0 ? 'There are no announce sets yet. Create one first.' : failed
  return (
    <ComboboxField
      form={form}
      name="announceSet"
      label="Announce set"
      noun="announce sets"
      placeholder="Choose an announce set"
      note={note}
      hint="The announce set cannot be changed later, but its contents can."
      options={(data?.value ?? []).map(({ id, name, description }) => ({
        value: id,
        label: name,
        detail: description,
      }))}
    />
  )
}
