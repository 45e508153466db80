import { RouteTabs } from '#app/components/RouteTabs.tsx'
import { to } from '#app/url/paths.ts'

const tabs = [
  { label: 'BGP', to: to('/system/networking/bgp') },
  { label: 'BFD', to: to('/system/networking/bfd'), also: [to('/system/networking/bfd-enable')] },
  { label: 'Port settings', to: to('/system/networking/port-settings') },
  {
    label: 'Address lots',
    to: to('/system/networking/address-lots'),
    also: [to('/system/networking/address-lots-new')],
  },
  {
    label: 'Loopback addresses',
    to: to('/system/networking/loopback-addresses'),
    also: [to('/system/networking/loopback-addresses-new')],
  },
  { label: 'API access', to: to('/system/networking/api-access') },
]

export default function RackNetworkPage() {
  return (
    <>
      <h1 className="sr-only">Rack Network</h1>
      <RouteTabs label="Rack Network" tabs={tabs} />
    </>
  )
}
