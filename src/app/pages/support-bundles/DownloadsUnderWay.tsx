import { durationText } from '#app/shared/files/speed.ts'
import { useStore } from '#app/state/store.ts'
import { Button } from '#app/ui/Button.tsx'
import { Gauge } from '#app/ui/Gauge.tsx'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import type { Download, DownloadState } from './download.ts'
import { downloads } from './downloads.ts'
import { BytesChanged } from './range-head.ts'
import { shownName } from '#domain/file-names.ts'

/** Unfinished downloads of this tab, of all bundles or one. */
export function DownloadsUnderWay({ bundleId }: { bundleId?: string }) {
  const shown = useStore(downloads).filter((it) => bundleId === undefined || it.bundleId === bundleId)
  if (shown.length === 0) return null
  return (
    <ul aria-label="Downloads" className="flex flex-col divide-y divide-line rounded border border-line">
      {shown.map((download, at) => (
        <UnderWay key={at} download={download} />
      ))}
    </ul>
  )
}

function UnderWay({ download }: { download: Download }) {
  const state = useStore(download.state)
  const { phase, done, size } = state
  const error = phase.is === 'paused' ? phase.error : undefined
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2">
      <div className="min-w-0 flex-1 basis-64">
        <Gauge label={shownName(download.name)} used={done} limit={size ?? 1} neutral>
          {size === undefined ? 'checking size' : `${formatBytes(done)} / ${formatBytes(size)}`}
        </Gauge>
        <p role={error ? 'alert' : 'status'} className={error ? 'text-bad' : 'text-ink-2'}>
          {error ? `Stopped: ${error.message}.` : whatItDoes(state)}
        </p>
      </div>
      {error && !(error instanceof BytesChanged) && (
        <Button onClick={() => void download.run()}>Resume</Button>
      )}
      <Button onClick={() => void download.cancel()}>Cancel download</Button>
    </li>
  )
}

function whatItDoes({ waits, secondsLeft }: DownloadState): string {
  if (waits) return 'Waiting for the server. The download will resume where it left off.'
  return secondsLeft === undefined ? 'Downloading' : `Downloading, ${durationText(secondsLeft)} left`
}
