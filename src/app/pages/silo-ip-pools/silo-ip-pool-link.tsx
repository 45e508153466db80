import { useForm, useWatch } from 'react-hook-form'
import { ComboboxField, RadioField } from '#app/components/fields/choice-fields.tsx'
import { poolOption } from '#app/components/fields/pool-option.tsx'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { multicastDefaultText } from '#app/shared/ip-pools/multicast-default.ts'
import { usePoolLink } from '#app/shared/ip-pools/use-pool-link.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { loaderFor } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { ensureUnlinkedPools, useUnlinkedPools } from './use-unlinked-pools.ts'

export const loader = loaderFor('/system/silos/:silo/ip-pools-link', ({ silo }) => ensureUnlinkedPools(silo))

export default function SiloIpPoolLinkForm() {
  const params = useRouteParams('/system/silos/:silo/ip-pools-link')
  const navigate = useNavigateFromHere()
  const back = to('/system/silos/:silo/ip-pools', params)
  const form = useForm({ mode: 'onBlur', defaultValues: { pool: '', isDefault: 'no' } })
  const { pools, linked, unlinked, reason } = useUnlinkedPools(params.silo)
  const { write, linked: own } = usePoolLink(({ pool }) => {
    const name = pools.items.find(({ id }) => id === pool)?.name ?? pool
    toast({ content: named`IP pool ${name} linked` })
    return navigate(back)
  })
  // What this form has linked stays chosen.
  const offered = pools.items.filter((pool) => unlinked.includes(pool) || pool.id === own?.pool)
  const before = linked.find(({ isDefault }) => isDefault)
  const chosen = useWatch({ control: form.control, name: 'pool' })
  const isMulticast = offered.some(({ id, poolType }) => id === chosen && poolType === 'multicast')
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
        options={offered.map((pool) => ({
          ...poolOption(pool),
          detail: [pool.ipVersion.replace('v', 'IPv'), pool.description].filter(Boolean).join(', '),
        }))}
        note={offered.length === 0 ? (reason ?? pools.note) : pools.note}
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
