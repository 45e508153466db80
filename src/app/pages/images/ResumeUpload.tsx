import { useState } from 'react'
import { Link } from 'react-router'
import { useUploads } from '#app/image-upload/use-uploads.ts'
import { goOn, uploadOf, uploadsKey } from '#app/image-upload/page-uploads.ts'
import { wantsFile } from '#app/image-upload/upload-row.ts'
import type { Upload } from '#app/image-upload/upload.ts'
import { client } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'
import { Banner } from '#app/ui/Banner.tsx'
import { useActionReason } from '#app/components/actions/ActionMenu.tsx'
import { Button } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import type { UploadRow } from '#db/database.ts'
import { ChooseAgain } from './ChooseAgain.tsx'
import { useCleanUp } from './use-clean-up.ts'
import { whereText } from './upload-words.ts'
import { UploadProgress } from './UploadProgress.tsx'

interface PlaceProps {
  id: string
  project: string
  onCancelled: (upload: Upload) => void
}

/** An upload interrupted by a reload or similar. */
export function ResumeUpload({ id, project, onCancelled }: PlaceProps) {
  const [upload, setUpload] = useState<Upload>()
  const known = useUploads().data
  if (upload) return <UploadProgress upload={upload} onCancelled={onCancelled} />
  if (!known) return <Skeleton className="h-40 max-w-3xl" />
  const row = known.rows.find((row) => row.id === id)
  if (!row) return <Nothing project={project} />
  return <Interrupted row={row} isElsewhere={known.going.has(id)} onGoing={() => setUpload(uploadOf(id))} />
}

const Nothing = ({ project }: { project: string }) => (
  <>
    <h1 className="flex min-h-8 items-center text-xl font-semibold">Upload image</h1>
    <EmptyState
      title="Nothing to resume"
      action={
        <Button asChild>
          <Link to={to('/projects/:project/images', { project })}>Images</Link>
        </Button>
      }
    >
      This upload is complete or was not stored on this machine.
    </EmptyState>
  </>
)

interface Props {
  row: UploadRow
  isElsewhere: boolean
  onGoing: () => void
}

function Interrupted({ row, isElsewhere, onGoing }: Props) {
  const cleanUp = useCleanUp()
  const reasonOf = useActionReason()
  const resume = async (file?: File) => {
    if (await goOn(row.id, file)) onGoing()
    else void client.invalidateQueries({ queryKey: uploadsKey })
  }
  const hasFile = uploadOf(row.id) !== undefined || !wantsFile(row)
  return (
    <section aria-label="Interrupted upload" className="flex max-w-3xl flex-col gap-4">
      <h1 className="mt-1 text-xl font-semibold wrap-anywhere">
        The upload of <bdi>{row.image.name}</bdi> was interrupted
      </h1>
      <p className="text-ink-2 wrap-anywhere">
        It started <RelativeTime date={new Date(row.startedAt)} suffix local /> and stopped {whereText(row)}.
        {row.cancelled
          ? ' It was cancelled but could not be fully removed.'
          : hasFile && ' You can resume it without choosing the file again.'}
      </p>
      {isElsewhere ? (
        <Banner tone="info">It continues in another tab of this browser.</Banner>
      ) : (
        <>
          {!row.cancelled && !hasFile && <ChooseAgain row={row} onChosen={(file) => void resume(file)} />}
          <footer className="flex flex-wrap justify-end gap-2">
            <Button disabledReason={reasonOf({})} onClick={() => cleanUp.ofUpload(row)}>
              Clean up
            </Button>
            {hasFile && !row.cancelled && (
              <Button variant="primary" onClick={() => void resume()}>
                Resume
              </Button>
            )}
          </footer>
        </>
      )}
    </section>
  )
}
