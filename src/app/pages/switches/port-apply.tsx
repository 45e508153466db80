import { useForm, useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { ComboboxField } from '#app/components/fields/choice-fields.tsx'
import { useOptions } from '#app/components/fields/options.ts'
import { FormSection } from '#app/components/forms/FullPageForm.tsx'
import { allSettings } from '#app/shared/hardware/inventory-reads.ts'
import { PageError } from '#app/components/PageError.tsx'
import { portSettingsOf } from '#app/shared/rack-network/rack-network-reads.ts'
import { useFound } from '#app/data/page-subject.ts'
import { ensure, loaderFor, useAnswer } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { named } from '#app/components/named.tsx'
import { useQuery } from '@tanstack/react-query'
import { PortChangeForm, type PortChangeValues } from './PortChangeForm.tsx'
import { ensurePort, ensureTouched, portIn, portsOf, switchOf } from './switch-reads.ts'

const path = '/system/inventory/switches/:switchId/ports/:port/apply'

export const loader = loaderFor(path, (params) => ensurePort(params, ensure(allSettings), ensureTouched()))

export default function PortApplyForm() {
  const params = useRouteParams(path)
  const preselected = useSearchParams()[0].get('settings') ?? ''
  const { rackId } = useAnswer(switchOf(params)).value
  const port = useFound(portIn(useQuery(portsOf(rackId)).data?.value, params), params.port)
  const settings = useOptions(allSettings, { noun: 'port settings' })
  const form = useForm<PortChangeValues>({
    mode: 'onBlur',
    defaultValues: { settings: preselected, confirmed: '' },
  })
  const chosen = useWatch({ control: form.control, name: 'settings' })
  const wanted = useQuery({ ...portSettingsOf(chosen), enabled: chosen !== '' })
  const after = chosen ? wanted.data?.value : undefined
  return (
    <PortChangeForm
      title={named`Apply settings to ${port.name}`}
      submitLabel="Apply settings"
      params={params}
      port={port}
      form={form}
      after={after}
      draftKey={preselected ? `${to(path, params)}?settings=${preselected}` : undefined}
      waiting={
        chosen === '' ? (
          <p className="text-ink-2">Choose settings to see what they change.</p>
        ) : wanted.error ? (
          <PageError error={wanted.error} onRetry={() => void wanted.refetch()} />
        ) : undefined
      }
    >
      <FormSection title="Settings">
        <ComboboxField
          form={form}
          name="settings"
          label="Port settings"
          noun="port settings"
          placeholder="Choose port settings"
          note={settings.note}
          options={settings.items.map(({ id, name, description }) => ({
            value: name,
            label: name,
            detail: description,
            disabledReason: id === port.portSettingsId ? 'Already applied to this port' : undefined,
          }))}
          validate={() => {
            if (wanted.error) return wanted.error.message
            if (!after) return 'Wait for the changes to load'
            return after.id === port.portSettingsId ? 'Already applied to this port' : undefined
          }}
        />
      </FormSection>
    </PortChangeForm>
  )
}
