import { useSearchParams } from 'react-router'
import { optionReads } from '#app/components/fields/options.ts'
import { uploadOf } from '#app/image-upload/page-uploads.ts'
import { ensureFound } from '#app/data/found.ts'
import { useRouteParams } from '#app/routing/paths.ts'
import { ensure, loaderFor } from '#app/data/query.ts'
import { ResumeUpload } from './ResumeUpload.tsx'
import { UploadForm } from './UploadForm.tsx'
import { UploadProgress } from './UploadProgress.tsx'

export const loader = loaderFor('/projects/:project/images-new', ({ project }) =>
  ensureFound(ensure(optionReads.projectImages(project)), ensure(optionReads.utilization())),
)

/** The upload is in the address: after a reload it is known which one was interrupted. */
export default function ImageUploadPage() {
  const { project } = useRouteParams('/projects/:project/images-new')
  const [search, setSearch] = useSearchParams()
  const id = search.get('upload')
  const show = (id: string) => setSearch({ upload: id }, { replace: true })
  if (!id) return <UploadForm project={project} onBegun={show} />
  return <Place key={id} id={id} project={project} />
}

function Place({ id, project }: { id: string; project: string }) {
  const upload = uploadOf(id)
  // One that was left in this tab is asked about like one of another page, but still has its file.
  if (upload && upload.state.get().phase.is !== 'suspended') {
    return <UploadProgress upload={upload} />
  }
  return <ResumeUpload id={id} project={project} />
}
