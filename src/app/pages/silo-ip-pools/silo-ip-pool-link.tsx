import { useForm, useWatch } from 'react-hook-form'
import { ipPoolList } from '#api/generated/system-ip-pools.ts'
import { siloIpPoolList } from '#api/generated/system-silos.ts'
import { ComboboxField, RadioField } from '#app/components/fields/choice-fields.tsx'
import { poolOption } from '#app/components/fields/pool-option.tsx'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { multicastDefaultText } from '#app/shared/ip-pools/multicast-default.ts'
import { usePoolLink } from '#app/shared/ip-pools/use-pool-link.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { all, ensure, loaderFor, useLater } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'

export const loader = loaderFor('/system/silos/:silo/ip-pools-link', ({ silo }) =>
  Promise.allSettled([ensure(all(ipPoolList)), ensure(all(siloIpPoolList, { path: { silo } }))]),
)

export default function SiloIpPoolLinkForm() {
  const params = useRouteParams('/system/silos/:silo/ip-pools-link')
  const navigate = useNavigateFromHere()
  const back = to('/system/silos/:silo/ip-pools', params)
  const form = useForm({ mode: 'onBlur', defaultValues: { pool: '', isDefault: 'no' } })
  const { data, error } = useLater(all(ipPoolList))
  const linked = useLater(all(siloIpPoolList, { path: { silo: params.silo } })).data?.value.items ?? []
  const ids = new Set(linked.map(({ id }) => id))
  const before = linked.find(({ isDefault }) => isDefault)
  const { write, linked: own } = usePoolLink(({ pool }) => {
    const name = data?.value.items.find(({ id }) => id === pool)?.name ?? pool
    toast({ content: named`IP pool ${name} linked` })
    return navigate(back)
  })
  const free = data?.value.items.filter(({ id }) => !ids.has(id) || id === own?.pool) ?? []
  const chosen = useWatch({ control: form.control, name: 'pool' })
  const isMulticast = free.some(({ id, poolType }) => id === chosen && poolType === 'multicast')
  const note = error
    ? `IP pools could not be loaded: ${error.message}`
    : data && free.length === 0
      ? data.value.items.length === 0
        ? 'There are no IP pools'
        : data.value.nextPage
          ? `The silo is already linked to the first ${data.value.items.length.toLocaleString()} pools, and the rest cannot be listed`
          : 'The silo is already linked to every pool'
      : undefined
  return (
    <SideForm
      title="Link IP pool"
      submitLabel="Link pool"
      form={form}
      write={write}
      back={back}
      args={({ pool, isDefault }) => ({
        pool,
        silo: params.silo,
        isDefault: isDefault === 'yes',
        replaces: before?.id,
      })}
    >
      <NotNow reason={useFleetAdminReason()} />
      <ComboboxField
        form={form}
        name="pool"
        label="IP pool"
        noun="IP pools"
        placeholder="Choose a pool"
        options={free.map((pool) => ({
          ...poolOption(pool),
          detail: [pool.ipVersion.replace('v', 'IPv'), pool.description].filter(Boolean).join(', '),
        }))}
        note={note}
      />
      <RadioField
        form={form}
        name="isDefault"
        label="Default pool"
        hint={[
          before && `${before.name} is the current default. Choose “Yes” to replace it with this pool.`,
          isMulticast
            ? multicastDefaultText
            : !before && 'When no pool is specified, addresses come from the default pool.',
        ]
          .filter(Boolean)
          .join(' ')}
        options={[
          { value: 'no', label: 'No' },
          { value: 'yes', label: 'Yes' },
        ]}
        row
      />
    </SideForm>
  )
}
