import type { RouteObject } from 'react-router'
import { to } from '#app/paths.ts'
import { crumb, page, word } from '#app/route-parts.ts'

/** Images of a project. */
export const imageRoutes: RouteObject[] = [
  {
    ...crumb('/projects/:project/images', (p) => ({
      label: 'Images',
      to: to('/projects/:project/images', p),
    })),
    children: [
      {
        ...page(() => import('./ImagesPage.tsx')),
        children: [
          { path: '/projects/:project/images' },
          {
            path: '/projects/:project/images/:image/edit',
            ...word('Image'),
            ...page(() => import('./ImagePanel.tsx')),
          },
        ],
      },
      {
        path: '/projects/:project/images-new',
        ...word('Upload image'),
        ...page(() => import('./image-upload.tsx')),
      },
    ],
  },
]

/** Images of the silo, for all its projects. */
export const siloImageRoutes: RouteObject[] = [
  {
    ...crumb('/images', () => ({ label: 'Images', to: to('/images') })),
    ...page(() => import('./SiloImagesPage.tsx')),
    children: [
      { path: '/images' },
      { path: '/images/:image/edit', ...word('Image'), ...page(() => import('./SiloImagePanel.tsx')) },
      { path: '/images/:image/demote', ...word('Demote'), ...page(() => import('./image-demote.tsx')) },
    ],
  },
]
