import { Link, Outlet } from 'react-router'
import type { Image } from '#api/generated/images.ts'
import { copyAction } from '#app/components/actions/actions.ts'
import { fromImageUrl } from '#app/shared/instances/clone-url.ts'
import { ensureList } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { to, useRouteParams } from '#app/url/paths.ts'
import { loaderFor } from '#app/data/query.ts'
import { imageColumns } from './image-columns.tsx'
import { imagesOf } from './image-reads.ts'
import { InterruptedUploads } from './InterruptedUploads.tsx'
import { useImageDelete, useImagePromote } from './use-image-actions.tsx'

export const loader = loaderFor('/projects/:project/images', (params) => ensureList(imagesOf(params)))

export default function ImagesPage() {
  const params = useRouteParams('/projects/:project/images')
  const promote = useImagePromote(params.project)
  const remove = useImageDelete()
  return (
    <div className="flex flex-col gap-3">
      <InterruptedUploads project={params.project} />
      <ListPage<Image>
        title="Images"
        query={imagesOf(params)}
        columns={imageColumns(({ name }) =>
          to('/projects/:project/images/:image/edit', { ...params, image: name }),
        )}
        actions={(image) => [
          {
            label: 'View',
            to: to('/projects/:project/images/:image/edit', { ...params, image: image.name }),
          },
          promote(image),
          { label: 'Create instance', to: fromImageUrl(params.project, image.id) },
          copyAction('ID', image.id),
          remove(image),
        ]}
        createLink={to('/projects/:project/images-new', params)}
        createLabel="Upload image"
        empty="Images are used to create disks in this project. Upload one, or create one from a snapshot."
      />
      <p className="text-ink-2">
        Disks can also be created from{' '}
        <Link to={to('/images')} className="text-accent underline">
          silo images
        </Link>
        , which all projects share.
      </p>
      <Outlet />
    </div>
  )
}
