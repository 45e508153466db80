import { HardDriveDownload } from 'lucide-react'
import type { Area } from '#app/routing/area.ts'
import { shortId } from '#app/ui/text/format.ts'
import { crumb, page, titleOnly } from '#app/routing/route-parts.ts'

export const thisDeviceArea: Area = {
  routes: {
    shell: [
      {
        ...crumb('/settings/storage', 'Data on this machine'),
        ...page(() => import('./ThisDevicePage.tsx')),
        children: [
          { path: '/settings/storage' },
          {
            path: '/settings/storage/take-along',
            ...titleOnly('Take along everything I can see'),
            ...page(() => import('./take-along.tsx')),
          },
          {
            path: '/settings/storage/take-along/:kind/:name',
            ...crumb(
              '/settings/storage/take-along/:kind/:name',
              ({ kind, name }) => `Take along ${kind} ${kind === 'rack' ? shortId(name) : name}`,
            ),
            ...page(() => import('./take-along.tsx')),
          },
        ],
      },
    ],
  },
  navigation: [
    { group: 'settings', label: 'Data on this machine', path: '/settings/storage', icon: HardDriveDownload },
  ],
}
