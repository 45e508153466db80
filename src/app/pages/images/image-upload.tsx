import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { optionReads } from '#app/components/fields/options.ts'
import { uploadOf } from '#app/image-upload/page-uploads.ts'
import { ensureFound } from '#app/data/page-subject.ts'
import { useRouteParams } from '#app/url/paths.ts'
import type { Upload } from '#app/image-upload/upload.ts'
import { ensure, loaderFor } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { ResumeUpload } from './ResumeUpload.tsx'
import { UploadForm } from './UploadForm.tsx'
import { UploadProgress } from './UploadProgress.tsx'

export const loader = loaderFor('/projects/:project/images-new', ({ project }) =>
  ensureFound(ensure(optionReads.projectImages(project)), ensure(optionReads.utilization())),
)

/** The URL has the id of the upload, so a reload can find the interrupted one. */
export default function ImageUploadPage() {
  const { project } = useRouteParams('/projects/:project/images-new')
  const [search, setSearch] = useSearchParams()
  const id = search.get('upload')
  const [cancelled, setCancelled] = useState<Upload>()
  // The form after another upload starts empty.
  if (id && cancelled && cancelled.state.get().row.id !== id) setCancelled(undefined)
  const show = (id: string) => setSearch({ upload: id }, { replace: true })
  const fillIn = (upload: Upload) => {
    toast({ content: named`Upload of ${upload.state.get().row.image.name} cancelled` })
    setCancelled(upload)
    setSearch({}, { replace: true })
  }
  if (!id) return <UploadForm project={project} cancelled={cancelled} onBegun={show} />
  return <BegunUpload key={id} id={id} project={project} onCancelled={fillIn} />
}

interface BegunUploadProps {
  id: string
  project: string
  onCancelled: (upload: Upload) => void
}

function BegunUpload({ id, project, onCancelled }: BegunUploadProps) {
  const upload = uploadOf(id)
  // A suspended upload asks before it resumes, like one from another page, but still has its file.
  if (upload && upload.state.get().phase.is !== 'suspended') {
    return <UploadProgress upload={upload} onCancelled={onCancelled} />
  }
  return <ResumeUpload id={id} project={project} onCancelled={onCancelled} />
}
