import { Outlet } from 'react-router'
import type { Image } from '#api/generated/images.ts'
import { copyAction } from '#app/components/actions/actions.ts'
import { ensureList } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { to } from '#app/url/paths.ts'
import { imageColumns } from './image-columns.tsx'
import { siloImages } from './image-reads.ts'
import { useImageDelete } from './use-image-actions.tsx'

export const loader = () => ensureList(siloImages)

export default function SiloImagesPage() {
  const remove = useImageDelete()
  return (
    <>
      <ListPage<Image>
        title="Images"
        query={siloImages}
        columns={imageColumns(({ name }) => to('/images/:image/edit', { image: name }))}
        actions={(image) => [
          { label: 'View', to: to('/images/:image/edit', { image: image.name }) },
          { label: 'Demote', primary: true, to: to('/images/:image/demote', { image: image.name }) },
          copyAction('ID', image.id),
          remove(image),
        ]}
        createLink={to('/images-promote')}
        createLabel="Promote image"
        empty="Silo images can be used to create disks in all projects. Promote a project image to add it here."
      />
      <Outlet />
    </>
  )
}
