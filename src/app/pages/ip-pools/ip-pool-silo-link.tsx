import { useForm, useWatch } from 'react-hook-form'
import { siloIpPoolList, siloList } from '#api/generated/system-silos.ts'
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
import { allLinksOf, poolOf } from './ip-pool-reads.ts'

export const loader = loaderFor('/system/networking/ip-pools/:pool/silos-link', (params) =>
  Promise.all([
    ensure(poolOf(params)),
    Promise.allSettled([ensure(all(siloList)), ensure(allLinksOf(params))]),
  ]),
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
  const { options, note } = useUnlinkedSilos(params.pool, linked?.silo)
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
        options={options}
        note={note}
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

/** Silos that are not linked to the pool, and the one that this form has linked. */
function useUnlinkedSilos(pool: string, own: string | undefined) {
  const silos = useLater(all(siloList))
  const links = useLater(allLinksOf({ pool }))
  const linked = new Set(links.data?.value.items.map(({ siloId }) => siloId))
  const options = (silos.data?.value.items ?? [])
    .filter(({ id, name }) => !linked.has(id) || name === own)
    .map(({ name, description }) => ({ value: name, label: name, detail: description }))
  if (!silos.data)
    return { options, note: silos.error ? `Silos could not be loaded: ${silos.error.message}` : 'Loading…' }
  const { items, nextPage } = silos.data.value
  const which = nextPage ? `The first ${items.length.toLocaleString()} silos` : 'All silos'
  return { options, note: options.length === 0 ? `${which} are already linked` : undefined }
}
