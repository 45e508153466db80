import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { switchList } from '#api/generated/system-hardware.ts'
import { type SwitchPortSettingsIdentity } from '#api/generated/system-networking.ts'
import { descriptionFact } from '#app/components/description-fact.tsx'
import { DetailPage } from '#app/components/DetailPage.tsx'
import { allPorts, allSettings, settled } from '#app/shared/hardware/inventory-reads.ts'
import { idFact } from '#app/components/id-fact.tsx'
import { PageError } from '#app/components/PageError.tsx'
import { PartBoundary } from '#app/components/PartBoundary.tsx'
import { allBgpConfigs, portSettingsOf } from '#app/shared/rack-network/rack-network-reads.ts'
import { found } from '#app/data/page-subject.ts'
import { all, ensure, loaderFor, useAnswer, useLater } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { Banner } from '#app/ui/Banner.tsx'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { applyPage, findSettings, named, type PlacedPort, usePortsBySettings } from './port-settings-reads.ts'
import { PortLinks } from './PortSettingsTab.tsx'
import { SettingsSections } from './SettingsSections.tsx'
import { useSettingsActions } from './use-settings-actions.tsx'

export const loader = loaderFor('/system/networking/port-settings/:settings', ({ settings }) =>
  Promise.all([
    findSettings(settings),
    settled([
      ensure(portSettingsOf(settings)),
      ensure(allPorts),
      ensure(all(switchList)),
      ensure(allBgpConfigs),
    ]),
  ]),
)

export default function PortSettingsPage() {
  const params = useRouteParams('/system/networking/port-settings/:settings')
  const navigate = useNavigateFromHere()
  const answer = useAnswer(allSettings)
  const settings = found(named(answer.value.items, params.settings))
  const { portsOf } = usePortsBySettings()
  const ports = portsOf(settings.id)
  const actionsOf = useSettingsActions(() => navigate(to('/system/networking/port-settings')))
  return (
    <DetailPage
      title={settings.name}
      freshness={answer}
      actions={actionsOf(settings, ports)}
      facts={[
        ['Applied to', <PortLinks key="ports" ports={ports} />],
        descriptionFact(settings.description),
        ['Created', <RelativeTime key="created" date={settings.timeCreated} suffix />],
        ['Modified', <RelativeTime key="modified" date={settings.timeModified} suffix />],
        idFact(settings.id),
      ]}
    >
      <ApplyOffer settings={settings} all={answer.value.items} portsOf={portsOf} />
      <PartBoundary>
        <Contents name={params.settings} />
      </PartBoundary>
    </DetailPage>
  )
}

interface OfferProps {
  settings: SwitchPortSettingsIdentity
  all: SwitchPortSettingsIdentity[]
  portsOf: (id: string) => PlacedPort[] | undefined
}

/** After an edit: links to apply the new settings to the ports that still use the former ones. */
function ApplyOffer({ settings, all, portsOf }: OfferProps) {
  const after = useSearchParams()[0].get('after')
  const former = after === null ? undefined : named(all, after)
  if (!former || former.id === settings.id) return null
  const ports = portsOf(former.id)
  const name = <bdi className="font-medium">{former.name}</bdi>
  return (
    <Banner tone="info">
      {ports === undefined && <p>Created from {name}, whose ports could not be loaded.</p>}
      {ports?.length === 0 && <p>Created from {name}, which is not applied to any port.</p>}
      {ports && ports.length > 0 && (
        <>
          <p>
            Created from {name}, which remains in effect until you apply these settings. You can switch back
            later.
          </p>
          <ul className="flex flex-wrap gap-x-4">
            {ports.map((port) => {
              const page = applyPage(port, settings.name)
              return (
                <li key={port.id} className="max-sm:py-2">
                  {page ? (
                    <Link to={page} className="underline">
                      Apply to {port.label}
                    </Link>
                  ) : (
                    port.label
                  )}
                </li>
              )
            })}
          </ul>
        </>
      )}
    </Banner>
  )
}

function Contents({ name }: { name: string }) {
  const { data, error, refetch } = useLater(portSettingsOf(name))
  const configs = useLater(allBgpConfigs).data?.value.items ?? []
  const [keys, showKeys] = useState(false)
  if (data)
    return <SettingsSections settings={data.value} configs={configs} keys={keys} onShowKeys={showKeys} />
  return error ? <PageError error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-64" />
}
