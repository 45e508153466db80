import { useState } from 'react'
import { allPorts, allSettings } from '#app/shared/hardware/inventory-reads.ts'
import { allBgpConfigs, allLots, portSettingsOf } from '#app/shared/rack-network/rack-network-reads.ts'
import { found } from '#app/data/page-subject.ts'
import { client, ensure, loaderFor } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { Banner } from '#app/ui/Banner.tsx'
import { filledFrom } from './filled-from.ts'
import { named, usePortsBySettings } from './port-settings-reads.ts'
import { PortSettingsForm } from './PortSettingsForm.tsx'
import { useLater } from '#app/data/query.ts'

/** The form needs the settings from the server; without them there is no form. */
export const loader = loaderFor('/system/networking/port-settings/:settings/edit', ({ settings }) =>
  Promise.all([
    ensure(portSettingsOf(settings)),
    Promise.allSettled([ensure(allBgpConfigs), ensure(allLots), ensure(allSettings), ensure(allPorts)]),
  ]),
)

export default function PortSettingsEditForm() {
  const params = useRouteParams('/system/networking/port-settings/:settings/edit')
  const { settings } = params
  const [values] = useState(() => found(filledFrom(client, settings)))
  return (
    <PortSettingsForm
      title={
        <>
          Edit <bdi>{settings}</bdi>
        </>
      }
      submitLabel="Save as new settings"
      values={values}
      back={to('/system/networking/port-settings/:settings', params)}
      leadsTo={(name) =>
        `${to('/system/networking/port-settings/:settings', { settings: name })}?${new URLSearchParams({ after: settings })}`
      }
      notice={<EditNotice settings={settings} />}
    />
  )
}

function EditNotice({ settings }: { settings: string }) {
  const { portsOf } = usePortsBySettings()
  const id = named(useLater(allSettings).data?.value.items ?? [], settings)?.id
  const ports = id === undefined ? undefined : portsOf(id)
  return (
    <Banner tone="info">
      <p>
        This server cannot edit existing settings. Saving creates new settings under the name below, and{' '}
        <b>
          <bdi>{settings}</bdi>
        </b>{' '}
        stays as it is, so you can go back to it.
      </p>
      <p>
        {ports === undefined
          ? 'The ports it is applied to could not be loaded.'
          : ports.length === 0
            ? 'It is not applied to any port.'
            : [
                'It stays applied to ',
                <bdi key="ports">{ports.map(({ label }) => label).join(', ')}</bdi>,
                ' until you apply the new settings there.',
              ]}
      </p>
    </Banner>
  )
}
