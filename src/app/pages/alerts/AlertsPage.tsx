import { RouteTabs } from '#app/components/RouteTabs.tsx'
import { to } from '#app/url/paths.ts'

const tabs = [
  { label: 'Receivers', to: to('/system/alerts/receivers') },
  { label: 'Classes', to: to('/system/alerts/classes') },
  { label: 'Signatures', to: to('/system/alerts/signatures') },
]

export default function AlertsPage() {
  return (
    <>
      <h1 className="sr-only">Alerts</h1>
      <RouteTabs label="Alerts" tabs={tabs} />
    </>
  )
}
