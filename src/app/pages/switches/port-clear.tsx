import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useFound } from '#app/data/page-subject.ts'
import { loaderFor, useAnswer } from '#app/data/query.ts'
import { useRouteParams } from '#app/url/paths.ts'
import { named } from '#app/components/named.tsx'
import { PortChangeForm, type PortChangeValues } from './PortChangeForm.tsx'
import { ensurePort, ensureTouched, portIn, portsOf, switchOf } from './switch-reads.ts'

const path = '/system/inventory/switches/:switchId/ports/:port/clear'

export const loader = loaderFor(path, (params) => ensurePort(params, ensureTouched()))

export default function PortClearForm() {
  const params = useRouteParams(path)
  const { rackId } = useAnswer(switchOf(params)).value
  const port = useFound(portIn(useQuery(portsOf(rackId)).data?.value, params), params.port)
  const form = useForm<PortChangeValues>({
    mode: 'onBlur',
    defaultValues: { settings: '', confirmed: '' },
  })
  return (
    <PortChangeForm
      title={named`Clear settings from ${port.name}`}
      submitLabel="Clear settings"
      params={params}
      port={port}
      form={form}
      after={null}
      notNow={port.portSettingsId ? undefined : 'No settings are applied to this port.'}
    />
  )
}
