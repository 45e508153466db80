import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { authSettingsUpdate, authSettingsView } from '#api/generated/silos.ts'
import { lifetimeLimits } from '#domain/token-lifetime.ts'
import { RadioField, SelectField } from '#app/components/fields/choice-fields.tsx'
import { NumberField } from '#app/components/fields/TextField.tsx'
import { useRecheck } from '#app/components/forms/use-recheck.ts'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { callServer } from '#app/data/client.ts'
import { client, ensure, useAnswer, useWrite } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { authSettings, limitText } from './auth-settings-reads.ts'
import { type LifetimeValues, mostOf, toLifetimeValues, toSeconds } from './lifetime-values.ts'

export const loader = () => ensure(authSettings)

/** A draft stores the lifetime as a whole. */
interface Values {
  lifetime: LifetimeValues
}

export default function AuthSettingsEditForm() {
  const before = useAnswer(authSettings).value.deviceTokenMaxTtlSeconds ?? null
  const form = useForm<Values>({ mode: 'onBlur', defaultValues: { lifetime: toLifetimeValues(before) } })
  const [limit, unit] = useWatch({ control: form.control, name: ['lifetime.limit', 'lifetime.unit'] })
  useRecheck(form, 'lifetime.amount', unit)
  const update = useLifetimeUpdate()
  return (
    <SideForm
      title="Edit token lifetime"
      submitLabel="Save token lifetime"
      form={form}
      write={update}
      back={to('/auth-settings')}
      args={({ lifetime }, { lifetime: base = lifetime }) => ({
        wanted: toSeconds(lifetime),
        seen: toSeconds(base),
      })}
    >
      <RadioField
        form={form}
        name="lifetime.limit"
        label="Maximum token lifetime"
        options={[
          { value: 'none', label: 'No limit', detail: 'Tokens do not have to expire' },
          { value: 'limited', label: 'Limited', detail: 'Each token expires within this time' },
        ]}
        hint="Applies to new tokens. Existing tokens keep their expiry."
      />
      {limit === 'limited' && (
        <div className="grid grid-cols-2 gap-3">
          <NumberField
            form={form}
            name="lifetime.amount"
            label="Lifetime"
            min={lifetimeLimits.min}
            max={mostOf(unit)}
          />
          <SelectField
            form={form}
            name="lifetime.unit"
            label="Unit"
            options={[
              { value: 'days', label: 'Days' },
              { value: 'hours', label: 'Hours' },
              { value: 'minutes', label: 'Minutes' },
              { value: 'seconds', label: 'Seconds' },
            ]}
          />
        </div>
      )}
    </SideForm>
  )
}

/** Saves unless someone else has changed the lifetime since the form opened; reports their change first. */
function useLifetimeUpdate() {
  const navigate = useNavigateFromHere()
  /** The changed value already reported to the user, who may now replace it by saving again. */
  const [told, setTold] = useState<number | null>()
  const update = useWrite(authSettingsUpdate, {
    done: ({ deviceTokenMaxTtlSeconds }) => {
      toast({ content: `Maximum token lifetime: ${limitText(deviceTokenMaxTtlSeconds)}` })
      return navigate(to('/auth-settings'))
    },
  })
  return useMutation({
    mutationFn: async ({ wanted, seen }: { wanted: number | null; seen: number | null }) => {
      const now = (await callServer(authSettingsView, {})).deviceTokenMaxTtlSeconds ?? null
      if (now !== seen && now !== told) {
        setTold(now)
        void client.invalidateQueries({ queryKey: authSettings.queryKey })
        throw new Error(
          `Someone else has since changed it to “${limitText(now)}”. Your change was not saved; save again to replace theirs.`,
        )
      }
      return update.mutateAsync({ body: { deviceTokenMaxTtlSeconds: wanted } })
    },
  })
}
