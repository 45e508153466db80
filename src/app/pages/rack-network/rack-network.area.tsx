import { Waypoints } from 'lucide-react'
import type { Area } from '#app/routing/area.ts'

/** Groups areas of the rack's networking; each kind has its own area. */
export const rackNetworkArea: Area = {
  routes: {},
  navigation: [{ group: 'rack', label: 'Rack Network', path: '/system/networking/bgp', icon: Waypoints }],
}
