import type { RouteObject } from 'react-router'
import { paths, to } from '#app/paths.ts'
import { crumb, page, word } from '#app/route-parts.ts'

/** SSH keys of whoever is signed in. */
export const sshKeyRoutes: RouteObject[] = [
  {
    ...crumb('sshKeys', () => ({ label: 'SSH keys', to: to('sshKeys') })),
    ...page(() => import('./SshKeysPage.tsx')),
    children: [
      { path: paths.sshKeys },
      { path: paths.sshKeyNew, ...word('Add SSH key'), ...page(() => import('./ssh-key-add.tsx')) },
      { path: paths.sshKey, ...word('SSH key'), ...page(() => import('./SshKeyPanel.tsx')) },
    ],
  },
]
