import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { question } from '#app/components/actions/actions.ts'
import { ErrorDetail } from '#app/components/ErrorDetail.tsx'
import { FileUnreadable } from '#app/image-upload/blocks.ts'
import { dropUpload } from '#app/image-upload/page-uploads.ts'
import type { Upload, UploadState } from '#app/image-upload/upload.ts'
import { to } from '#app/url/paths.ts'
import { useStore } from '#app/state/store.ts'
import { Banner } from '#app/ui/Banner.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ConfirmDialog } from '#app/ui/overlay/ConfirmDialog.tsx'
import { named } from '#app/components/named.tsx'
import { ChooseAgain } from './ChooseAgain.tsx'
import { leftText } from './upload-words.ts'
import { UploadMeter } from './UploadMeter.tsx'
import { UploadSteps } from './UploadSteps.tsx'
import { useUploadGuard } from './use-upload-guard.ts'

const titles: Record<UploadState['phase']['is'], string> = {
  running: 'Uploading',
  paused: 'Upload of',
  suspended: 'Upload of',
  cancelling: 'Cancelling the upload of',
  cancelled: 'Cancelled the upload of',
  done: 'Uploaded',
  'left-over': 'Upload of',
}

interface Props {
  upload: Upload
  /** Called once everything sent is deleted. */
  onCancelled: (upload: Upload) => void
}

/** An upload running in this tab, or just finished. */
export function UploadProgress({ upload, onCancelled }: Props) {
  const state = useStore(upload.state)
  const guard = useUploadGuard(upload, state.phase.is)
  const { phase, row } = state
  useEffect(
    () => () => {
      const { is } = upload.state.get().phase
      if (is === 'done' || is === 'cancelled') dropUpload(row.id)
    },
    [upload, row.id],
  )
  const isCancelled = phase.is === 'cancelled'
  const tellCancelled = useEffectEvent(() => onCancelled(upload))
  useEffect(() => {
    if (isCancelled) tellCancelled()
  }, [isCancelled])
  const title = (
    <>
      {titles[phase.is]} <bdi>{row.image.name}</bdi>
    </>
  )
  return (
    <section aria-label="Upload" className="flex max-w-3xl flex-col gap-4">
      <header>
        <h1 className="mt-1 text-xl font-semibold wrap-anywhere">{title}</h1>
        <p className="text-ink-2 wrap-anywhere">
          <bdi>{row.fileName}</bdi> to project <bdi>{row.project}</bdi>
        </p>
      </header>
      <p aria-live="polite" className="sr-only">
        {phase.is === 'running' ? '' : phase.is.replace('-', ' ')}
      </p>
      <Notice upload={upload} state={state} />
      <UploadMeter state={state} />
      <UploadSteps state={state} />
      <footer className="flex flex-wrap justify-end gap-2">
        <Buttons upload={upload} state={state} />
      </footer>
      <ConfirmDialog
        open={guard.asking}
        onOpenChange={(open) => !open && guard.stay()}
        title="Leave during the upload?"
        actionLabel="Pause and leave"
        danger
        onConfirm={guard.leave}
      >
        The upload will be paused. You can resume it from the project’s images.
      </ConfirmDialog>
    </section>
  )
}

function Notice({ upload, state: { phase, waits, row } }: { upload: Upload; state: UploadState }) {
  if (waits) {
    return (
      <Banner tone="warn">
        {phase.is === 'cancelling'
          ? 'You are offline. The data sent so far will be deleted when the connection is back.'
          : 'You are offline. The upload will resume automatically when the connection is back.'}
      </Banner>
    )
  }
  if (phase.is === 'paused') {
    const { error } = phase
    return (
      <Banner tone="bad">
        {error.message}
        <ErrorDetail error={error} />
        {error instanceof FileUnreadable && (
          <ChooseAgain row={row} onChosen={(file) => void upload.run(file)} />
        )}
      </Banner>
    )
  }
  if (phase.is === 'left-over') {
    return (
      <Banner tone="warn" action={<Button onClick={() => void upload.tidy()}>Try again</Button>}>
        {phase.hasImage ? 'The image was created. ' : 'The upload was cancelled. '}
        {leftText(phase.left)} could not be removed: {phase.left[0]?.error.message}
      </Banner>
    )
  }
  return null
}

const askToCancel = (upload: Upload, name: string) =>
  question.set({
    title: named`Cancel the upload of ${name}?`,
    body: 'The data sent so far will be deleted, and the upload cannot be resumed. The form will keep what you typed.',
    actionLabel: 'Cancel upload',
    cancelLabel: 'Keep uploading',
    danger: true,
    errorTitle: 'Could not cancel upload',
    run: async () => {
      // The page shows its progress.
      void upload.cancel()
    },
  })

function Buttons({ upload, state: { phase, row } }: { upload: Upload; state: UploadState }) {
  const { project, image } = row
  const images = (
    <Button asChild>
      <Link to={to('/projects/:project/images', { project })}>Images</Link>
    </Button>
  )
  if (phase.is === 'done' || (phase.is === 'left-over' && phase.hasImage)) {
    return (
      <>
        {images}
        <Button asChild>
          <Link to={to('/projects/:project/images-new', { project })}>Upload another</Link>
        </Button>
        <Button variant="primary" asChild>
          <Link to={to('/projects/:project/images/:image/edit', { project, image: image.name })}>
            View image
          </Link>
        </Button>
      </>
    )
  }
  if (phase.is === 'cancelled' || phase.is === 'left-over') return images
  const canCancel = phase.is === 'paused' || (phase.is === 'running' && row.step !== 'tidy')
  return (
    <>
      <Button
        pending={phase.is === 'cancelling'}
        disabledReason={canCancel ? undefined : 'The upload is almost done'}
        onClick={() => askToCancel(upload, row.image.name)}
      >
        Cancel upload
      </Button>
      {phase.is === 'paused' && !(phase.error instanceof FileUnreadable) && (
        <Button variant="primary" onClick={() => void upload.run()}>
          Retry
        </Button>
      )}
    </>
  )
}
