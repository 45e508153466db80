import { RouteTabs } from '#app/components/RouteTabs.tsx'
import { to } from '#app/url/paths.ts'

const tabs = [
  { label: 'Sessions', to: to('/system/networking/bgp/sessions') },
  { label: 'Routes', to: to('/system/networking/bgp/routes') },
  {
    label: 'Configurations',
    to: to('/system/networking/bgp/configs'),
    also: [to('/system/networking/bgp/configs-new')],
  },
  {
    label: 'Announce sets',
    to: to('/system/networking/bgp/announce-sets'),
    also: [to('/system/networking/bgp/announce-sets-new')],
  },
]

export default function BgpTab() {
  return <RouteTabs label="BGP" tabs={tabs} />
}
