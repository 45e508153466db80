import { Key } from 'lucide-react'
import type { RouteObject } from 'react-router'
import type { Area } from '#app/routing/area.ts'
import { crumb, page, titleOnly } from '#app/routing/route-parts.ts'

/** SSH keys of the signed-in user. */
const routes: RouteObject[] = [
  {
    ...crumb('/settings/ssh-keys', 'SSH keys'),
    ...page(() => import('./SshKeysPage.tsx')),
    children: [
      { path: '/settings/ssh-keys' },
      {
        path: '/settings/ssh-keys-new',
        ...titleOnly('Add SSH key'),
        ...page(() => import('./ssh-key-add.tsx')),
      },
      {
        path: '/settings/ssh-keys/:sshKey/edit',
        ...titleOnly('SSH key'),
        ...page(() => import('./SshKeyPanel.tsx')),
      },
    ],
  },
]

export const sshKeysArea: Area = {
  routes: { shell: routes },
  navigation: [{ group: 'settings', label: 'SSH keys', path: '/settings/ssh-keys', icon: Key }],
}
