import type { RouteObject } from 'react-router'
import { to } from '#app/paths.ts'
import { crumb, page, word } from '#app/route-parts.ts'

/** SSH keys of whoever is signed in. */
export const sshKeyRoutes: RouteObject[] = [
  {
    ...crumb('/settings/ssh-keys', () => ({ label: 'SSH keys', to: to('/settings/ssh-keys') })),
    ...page(() => import('./SshKeysPage.tsx')),
    children: [
      { path: '/settings/ssh-keys' },
      { path: '/settings/ssh-keys-new', ...word('Add SSH key'), ...page(() => import('./ssh-key-add.tsx')) },
      {
        path: '/settings/ssh-keys/:sshKey/edit',
        ...word('SSH key'),
        ...page(() => import('./SshKeyPanel.tsx')),
      },
    ],
  },
]
