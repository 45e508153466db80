import { Disc3 } from 'lucide-react'
import type { RouteObject } from 'react-router'
import type { Area } from '#app/routing/area.ts'
import { crumb, page, redirectTo, titleOnly } from '#app/routing/route-parts.ts'

const routes: RouteObject[] = [
  {
    ...crumb('/projects/:project/images', 'Images'),
    children: [
      {
        ...page(() => import('./ImagesPage.tsx')),
        children: [
          { path: '/projects/:project/images' },
          {
            path: '/projects/:project/images/:image',
            ...redirectTo('/projects/:project/images/:image/edit'),
          },
          {
            path: '/projects/:project/images/:image/edit',
            ...titleOnly('Image'),
            ...page(() => import('./ImagePanel.tsx')),
          },
        ],
      },
      {
        path: '/projects/:project/images-new',
        ...titleOnly('Upload image'),
        ...page(() => import('./image-upload.tsx')),
      },
    ],
  },
]

const siloRoutes: RouteObject[] = [
  {
    ...crumb('/images', 'Images'),
    ...page(() => import('./SiloImagesPage.tsx')),
    children: [
      { path: '/images' },
      { path: '/images/:image', ...redirectTo('/images/:image/edit') },
      {
        path: '/images-promote',
        ...titleOnly('Promote image'),
        ...page(() => import('./image-promote.tsx')),
      },
      { path: '/images/:image/edit', ...titleOnly('Image'), ...page(() => import('./SiloImagePanel.tsx')) },
      {
        path: '/images/:image/demote',
        ...titleOnly('Demote image'),
        ...page(() => import('./image-demote.tsx')),
      },
    ],
  },
]

export const imagesArea: Area = {
  routes: { shell: siloRoutes, project: routes },
  navigation: [
    { group: 'silo', label: 'Images', path: '/images', icon: Disc3 },
    { group: 'project', label: 'Images', path: '/projects/:project/images', icon: Disc3 },
  ],
}
