import { fromImageUrl } from '#app/shared/instances/clone-url.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { ensure, loaderFor, useAnswer } from '#app/data/query.ts'
import { imageOf } from './image-reads.ts'
import { ImageFacts } from './ImageFacts.tsx'
import { ImageModal } from './ImageModal.tsx'
import { useImageDelete, useImagePromote } from './use-image-actions.tsx'

export const loader = loaderFor('/projects/:project/images/:image/edit', (params) => ensure(imageOf(params)))

export default function ImagePanel() {
  const params = useRouteParams('/projects/:project/images/:image/edit')
  const navigate = useNavigateFromHere()
  const image = useAnswer(imageOf(params))
  const close = () => navigate(to('/projects/:project/images', params), { replace: true })
  const promote = useImagePromote(params.project, close)
  const remove = useImageDelete(close)
  const createInstance = {
    label: 'Create instance',
    to: fromImageUrl(params.project, image.value.id),
  }
  return (
    <ImageModal
      image={image}
      subtitle="Project image"
      actions={[createInstance, promote(image.value), remove(image.value)]}
      onClose={() => void close()}
    >
      <ImageFacts image={image.value} seenBy={<bdi>Project {params.project}</bdi>} />
    </ImageModal>
  )
}
