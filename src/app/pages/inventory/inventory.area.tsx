import { Server } from 'lucide-react'
import type { Area } from '#app/routing/area.ts'

export const inventoryArea: Area = {
  routes: {},
  navigation: [{ group: 'rack', label: 'Inventory', path: '/system/inventory', icon: Server }],
}
