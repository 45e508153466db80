import type { RouteObject } from 'react-router'
import type { Area } from '#app/routing/area.ts'
import { page, titleOnly } from '#app/routing/route-parts.ts'

const tab: RouteObject = {
  ...titleOnly('Settings'),
  ...page(() => import('./SettingsTab.tsx')),
  children: [
    { path: '/projects/:project/instances/:instance/settings' },
    {
      path: '/projects/:project/instances/:instance/settings/edit',
      ...titleOnly('Resize'),
      ...page(() => import('./instance-resize.tsx')),
    },
    {
      path: '/projects/:project/instances/:instance/settings/auto-restart-edit',
      ...titleOnly('Edit auto-restart'),
      ...page(() => import('./instance-restart-edit.tsx')),
    },
    {
      path: '/projects/:project/instances/:instance/settings/groups-add',
      ...titleOnly('Add to group'),
      ...page(() => import('./instance-group-add.tsx')),
    },
  ],
}

export const instanceSettingsArea: Area = { routes: { instance: [tab] } }
