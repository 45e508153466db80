import type { Area } from '#app/routing/area.ts'
import { page } from '#app/routing/route-parts.ts'

/** Letting a device act as whoever is signed in. */
export const deviceArea: Area = {
  routes: {
    bare: [
      { path: '/device/verify', ...page(() => import('./DeviceVerifyPage.tsx')) },
      { path: '/device/success', ...page(() => import('./DeviceSuccessPage.tsx')) },
    ],
  },
}
