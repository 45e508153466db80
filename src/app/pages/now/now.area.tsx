import { Zap } from 'lucide-react'
import type { Area } from '#app/routing/area.ts'
import { page, titleOnly } from '#app/routing/route-parts.ts'

export const nowArea: Area = {
  routes: { shell: [{ path: '/now', ...titleOnly('Now'), ...page(() => import('./NowPage.tsx')) }] },
  navigation: [{ group: 'silo', label: 'Now', path: '/now', icon: Zap }],
}
