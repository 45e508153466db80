import { Waypoints } from 'lucide-react'
import type { Area } from '#app/routing/area.ts'

/** How the rack is connected; each kind of thing has its own area. */
export const rackNetworkArea: Area = {
  routes: {},
  navigation: [{ group: 'rack', label: 'Rack Network', path: '/system/networking/bgp', icon: Waypoints }],
}
