import { useForm, useWatch } from 'react-hook-form'
import { siloIpPoolList } from '#api/generated/system-silos.ts'
import { ComboboxField, RadioField } from '#app/components/fields/choice-fields.tsx'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { multicastDefaultText } from '#app/shared/ip-pools/multicast-default.ts'
import { usePoolLink } from '#app/shared/ip-pools/use-pool-link.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { all, ensure, loaderFor, useAnswer, useLater } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { poolOf } from './ip-pool-reads.ts'
import { ensureUnlinkedSilos, useUnlinkedSilos } from './use-unlinked-silos.ts'

export const loader = loaderFor('/system/networking/ip-pools/:pool/silos-link', (params) =>
  Promise.all([ensure(poolOf(params)), ensureUnlinkedSilos(params.pool)]),
)

export default function IpPoolSiloLinkForm() {
  const params = useRouteParams('/system/networking/ip-pools/:pool/silos-link')
  const navigate = useNavigateFromHere()
  const back = to('/system/networking/ip-pools/:pool/silos', params)
  const { id: pool, poolType } = useAnswer(poolOf(params)).value
  const form = useForm({ mode: 'onBlur', defaultValues: { silo: '', isDefault: 'no' } })
  const silo = useWatch({ control: form.control, name: 'silo' })
  const before = useLater(all(siloIpPoolList, { path: { silo } }), {
    enabled: silo !== '',
  }).data?.value.items.find(({ isDefault }) => isDefault)
  const { write, linked } = usePoolLink(({ silo: name }) => {
    toast({ content: named`Silo ${name} linked` })
    return navigate(back)
  })
  const { silos, unlinked, reason } = useUnlinkedSilos(params.pool)
  // What this form has linked stays chosen.
  const offered = silos.items.filter((one) => unlinked.includes(one) || one.name === linked?.silo)
  return (
    <SideForm
      title="Link silo"
      form={form}
      write={write}
      back={back}
      args={(values) => ({
        pool,
        silo: values.silo,
        isDefault: values.isDefault === 'yes',
        replaces: before?.id,
      })}
    >
      <NotNow reason={useFleetAdminReason()} />
      <ComboboxField
        form={form}
        name="silo"
        label="Silo"
        noun="silos"
        placeholder="Choose a silo"
        options={offered.map(({ name, description }) => ({ value: name, label: name, detail: description }))}
        note={offered.length === 0 ? (reason ?? silos.note) : silos.note}
      />
      <RadioField
        form={form}
        name="isDefault"
        label="Default pool for the silo"
        row
        options={[
          { value: 'no', label: 'No' },
          { value: 'yes', label: 'Yes' },
        ]}
        hint={
          [
            before && `${before.name} is the current default of ${silo}. Choose “Yes” to replace it.`,
            poolType === 'multicast' && multicastDefaultText,
          ]
            .filter(Boolean)
            .join(' ') || undefined
        }
      />
    </SideForm>
  )
}
