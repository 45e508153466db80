import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { ensure, loaderFor, useAnswer } from '#app/data/query.ts'
import { useMe } from '#app/session/session.ts'
import { siloImageOf } from './image-reads.ts'
import { ImageFacts } from './ImageFacts.tsx'
import { ImageModal } from './ImageModal.tsx'
import { useImageDelete } from './use-image-actions.tsx'

export const loader = loaderFor('/images/:image/edit', (params) => ensure(siloImageOf(params)))

export default function SiloImagePanel() {
  const params = useRouteParams('/images/:image/edit')
  const navigate = useNavigateFromHere()
  const image = useAnswer(siloImageOf(params))
  const { siloName } = useMe()
  const close = () => navigate(to('/images'), { replace: true })
  const remove = useImageDelete(() => close())
  return (
    <ImageModal
      image={image}
      subtitle="Silo image"
      actions={[
        { label: 'Demote', primary: true, to: to('/images/:image/demote', params) },
        remove(image.value),
      ]}
      onClose={() => void close()}
    >
      <ImageFacts image={image.value} seenBy={<bdi>Everyone in silo {siloName}</bdi>} />
    </ImageModal>
  )
}
