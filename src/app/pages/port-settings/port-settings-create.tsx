import { Link, useSearchParams } from 'react-router'
import { useMemo } from 'react'
import { allPorts, allSettings } from '#app/shared/hardware/inventory-reads.ts'
import { allBgpConfigs, allLots, portSettingsOf } from '#app/shared/rack-network/rack-network-reads.ts'
import { ensureFound } from '#app/data/page-subject.ts'
import { client, ensure, loaderFor } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'
import { Banner } from '#app/ui/Banner.tsx'
import { filledFrom } from './filled-from.ts'
import { PortSettingsForm } from './PortSettingsForm.tsx'
import { newSettings } from './settings-values.ts'

const list = to('/system/networking/port-settings')
const here = to('/system/networking/port-settings-new')

export const loader = loaderFor('/system/networking/port-settings-new', async (_, { searchParams }) => {
  const like = searchParams.get('like')
  await ensureFound(
    like === null ? Promise.resolve() : ensure(portSettingsOf(like)),
    ensure(allBgpConfigs),
    ensure(allLots),
    ensure(allSettings),
    ensure(allPorts),
  )
})

export default function PortSettingsCreateForm() {
  const like = useSearchParams()[0].get('like')
  const values = useMemo(() => (like === null ? newSettings : filledFrom(client, like)), [like])
  return (
    <PortSettingsForm
      key={like}
      title="Create port settings"
      submitLabel="Create port settings"
      values={values ?? newSettings}
      back={list}
      draftKey={like === null ? undefined : `${here}?${new URLSearchParams({ like })}`}
      leadsTo={(settings) => to('/system/networking/port-settings/:settings', { settings })}
      notice={like !== null && <CloneNotice like={like} found={values !== undefined} />}
    />
  )
}

function CloneNotice({ like, found }: { like: string; found: boolean }) {
  if (!found)
    return (
      <Banner tone="warn">
        Port settings <bdi>{like}</bdi> could not be loaded, so nothing was filled in.
      </Banner>
    )
  return (
    <Banner tone="info">
      Filled in from{' '}
      <Link className="underline" to={to('/system/networking/port-settings/:settings', { settings: like })}>
        <bdi>{like}</bdi>
      </Link>
      , with its addresses and its peers’ keys. Two ports cannot use the same address.
    </Banner>
  )
}
