import { useEffect, useState } from 'react'
import { useStalled } from '#app/shared/files/use-stalled.ts'
import { Link } from 'react-router'
import { question } from '#app/components/actions/actions.ts'
import { ErrorDetail } from '#app/components/ErrorDetail.tsx'
import { durationText } from '#app/shared/files/speed.ts'
import { uploadsGoing } from '#app/shared/files/upload-locks.ts'
import { type Fact, Facts } from '#app/components/Facts.tsx'
import { useStore } from '#app/state/store.ts'
import { connection } from '#app/worker/connection.ts'
import { isReached } from '#worker-protocol/connection-state.ts'
import { to } from '#app/url/paths.ts'
import { Banner } from '#app/ui/Banner.tsx'
import { Button } from '#app/ui/Button.tsx'
import { CopyButton } from '#app/ui/text/CopyButton.tsx'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import { GaugeTrack } from '#app/ui/GaugeTrack.tsx'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import {
  type ArchiveUpload,
  archiveUpload,
  cancelUpload,
  interruptedUploads,
  isUnderWay,
  uploadArchive,
} from './archive-upload.ts'

const titles: Record<ArchiveUpload['phase'], string> = {
  reading: 'Reading',
  sending: 'Uploading',
  checking: 'The rack is checking',
  done: 'Uploaded',
  failed: 'Could not upload',
  cancelled: 'Cancelled upload of',
}

/** The upload of this tab, and those interrupted by a reload. */
export function UploadCard() {
  const upload = useStore(archiveUpload)
  return (
    <>
      {upload && <Upload upload={upload} />}
      <Interrupted />
    </>
  )
}

function Upload({ upload }: { upload: ArchiveUpload }) {
  const { file, phase, bytes, error, expected, hash } = upload
  const busy = isUnderWay(upload)
  const isStalled = useStalled(bytes, phase === 'sending')
  const { state } = useStore(connection)
  const isOther = expected !== '' && hash !== undefined && hash !== expected
  const canRepeat = phase === 'cancelled' || (phase === 'failed' && !isOther)
  return (
    <section
      aria-label="Upload"
      className="flex max-w-3xl flex-col gap-3 rounded border border-line bg-surface p-4"
    >
      <header className="flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 flex-1 text-lg font-semibold wrap-anywhere">
          {titles[phase]} <bdi>{file.name}</bdi>
        </h2>
        {busy ? (
          <Button onClick={() => askToCancel(phase)}>Cancel upload</Button>
        ) : (
          <>
            {canRepeat && <Button onClick={() => void uploadArchive(file, expected)}>Upload again</Button>}
            <Button variant="ghost" onClick={() => archiveUpload.set(undefined)}>
              Dismiss
            </Button>
          </>
        )}
      </header>
      <p aria-live="polite" className="sr-only">
        {busy ? '' : `${titles[phase]} ${file.name}`}
      </p>
      {error && (
        <Banner tone="bad">
          {error.message}
          <ErrorDetail error={error} />
        </Banner>
      )}
      {isStalled && (
        <Banner tone="warn">
          Nothing has been sent for a while. The connection may be slow or lost. If this continues, cancel the
          upload and start again.
        </Banner>
      )}
      {phase === 'checking' && !isReached(state) && (
        <Banner tone="warn">
          The connection was lost while the rack was checking the release. Once the server is back, the list
          will show whether it arrived.
        </Banner>
      )}
      {busy && (
        <>
          <progress className="sr-only" aria-label="File progress" value={bytes} max={file.size} />
          <GaugeTrack used={file.size > 0 ? bytes / file.size : 1} limit={1} neutral />
        </>
      )}
      <Facts facts={factsOf(upload, isStalled)} />
    </section>
  )
}

function factsOf(upload: ArchiveUpload, isStalled: boolean): Fact[] {
  const { file, phase, bytes, perSecond, hash, release } = upload
  const size = formatBytes(file.size)
  return [
    isUnderWay(upload)
      ? [
          phase === 'reading' ? 'Read' : 'Sent',
          <Figure key="bytes">{`${formatBytes(bytes)} of ${size}`}</Figure>,
        ]
      : ['Size', <Figure key="size">{size}</Figure>],
    ...(perSecond && !isStalled
      ? ([
          ['Rate', <Figure key="rate">{`${formatBytes(perSecond, { digits: 1 })}/s`}</Figure>],
          ['Time left', <Figure key="left">{durationText((file.size - bytes) / perSecond)}</Figure>],
        ] satisfies Fact[])
      : []),
    ...(release
      ? [
          [
            'Release',
            <span key="release">
              <Link
                to={to('/system/update/repositories/:version', { version: release.version })}
                className="font-mono hover:underline"
              >
                {release.version}
              </Link>
              {!release.isNew && ', already on the rack'}
            </span>,
          ] satisfies Fact,
        ]
      : []),
    ...(hash ? [['SHA-256', <Checksum key="hash" hash={hash} upload={upload} />] satisfies Fact] : []),
  ]
}

function Checksum({ hash, upload: { expected, release } }: { hash: string; upload: ArchiveUpload }) {
  const isSame = expected === hash
  return (
    <span data-long className="wrap-anywhere">
      <span className="font-mono text-sm">{hash}</span> <CopyButton value={hash} label="Copy checksum" />
      {expected && (
        <span className="text-ink-2">
          {isSame ? 'matches the published checksum' : `expected ${expected}`}
        </span>
      )}
      {release?.hash && <span className="text-ink-2">{expected && ', '}confirmed by the rack</span>}
    </span>
  )
}

const Figure = ({ children }: { children: string }) => <span className="font-mono text-sm">{children}</span>

const askToCancel = (phase: ArchiveUpload['phase']) =>
  question.set({
    title: 'Cancel the upload?',
    body:
      phase === 'checking'
        ? 'Everything has been sent, so the rack may still keep the release.'
        : 'The data sent so far will be discarded, and the next upload will start over.',
    actionLabel: 'Cancel upload',
    cancelLabel: 'Keep uploading',
    danger: true,
    errorTitle: 'Could not cancel upload',
    run: () => Promise.resolve(cancelUpload()),
  })

/** Interrupted uploads cannot resume: nothing of them is left. */
function Interrupted() {
  const notes = interruptedUploads.useNotes()
  const [going, setGoing] = useState<{ notes: typeof notes; ids: Set<string> }>()
  useEffect(() => {
    if (notes) void uploadsGoing().then((ids) => setGoing({ notes, ids }))
  }, [notes])
  // Wait for the current notes: an upload that just started must not look interrupted.
  if (!going || going.notes !== notes) return null
  return Object.entries(notes ?? {})
    .filter(([id]) => !going.ids.has(id))
    .map(([id, { fileName, size, since }]) => (
      <Banner key={id} tone="warn" onClose={() => void interruptedUploads.forget(id)}>
        The upload of <bdi>{fileName}</bdi> ({formatBytes(size)}), started{' '}
        <RelativeTime date={new Date(since)} suffix past local />, was interrupted by a reload. If its release
        is not in the list, upload it again.
      </Banner>
    ))
}
