import type { Area } from '#app/routing/area.ts'
import { page } from '#app/routing/route-parts.ts'

const lookup = page(() => import('./InstanceLookup.tsx'))

export const lookupArea: Area = {
  routes: {
    shell: [
      { path: '/lookup/instances/:instance', ...lookup },
      { path: '/lookup/i/:instance', ...lookup },
    ],
  },
}
