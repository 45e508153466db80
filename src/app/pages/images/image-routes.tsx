import type { RouteObject } from 'react-router'
import { paths, to } from '#app/paths.ts'
import { crumb, page, word } from '#app/route-parts.ts'

/** Images of a project. */
export const imageRoutes: RouteObject[] = [
  {
    ...crumb('images', (p) => ({ label: 'Images', to: to('images', p) })),
    children: [
      {
        ...page(() => import('./ImagesPage.tsx')),
        children: [
          { path: paths.images },
          { path: paths.image, ...word('Image'), ...page(() => import('./ImagePanel.tsx')) },
        ],
      },
      { path: paths.imageNew, ...word('Upload image'), ...page(() => import('./image-upload.tsx')) },
    ],
  },
]

/** Images of the silo, for all its projects. */
export const siloImageRoutes: RouteObject[] = [
  {
    ...crumb('siloImages', () => ({ label: 'Images', to: to('siloImages') })),
    ...page(() => import('./SiloImagesPage.tsx')),
    children: [
      { path: paths.siloImages },
      { path: paths.siloImage, ...word('Image'), ...page(() => import('./SiloImagePanel.tsx')) },
      { path: paths.siloImageDemote, ...word('Demote'), ...page(() => import('./image-demote.tsx')) },
    ],
  },
]
