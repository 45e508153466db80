import { Server } from 'lucide-react'
import type { Area } from '#app/routing/area.ts'

/** Racks and what is in them; each kind of hardware has its own area. */
export const inventoryArea: Area = {
  routes: {},
  navigation: [{ group: 'rack', label: 'Inventory', path: '/system/inventory', icon: Server }],
}
