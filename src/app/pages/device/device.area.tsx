import type { Area } from '#app/routing/area.ts'
import { page } from '#app/routing/route-parts.ts'

export const deviceArea: Area = {
  routes: {
    bare: [
      { path: '/device/verify', ...page(() => import('./DeviceVerifyPage.tsx')) },
      { path: '/device/success', ...page(() => import('./DeviceSuccessPage.tsx')) },
    ],
  },
}
