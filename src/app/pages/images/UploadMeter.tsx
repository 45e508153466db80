import { durationText } from '#app/image-upload/speed.ts'
import type { UploadState } from '#app/image-upload/upload.ts'
import { formatBytes } from '#app/ui/format.ts'
import { Properties } from '#app/ui/Properties.tsx'
import { Property } from '#app/ui/Property.tsx'
import { percentText } from './upload-words.ts'

/** How much of the file has arrived, how fast, and how long the rest takes. */
export function UploadMeter({ state }: { state: UploadState }) {
  const { row, sent, rate, secondsLeft, waits } = state
  const share = row.fileSize > 0 ? sent.done / row.fileSize : 1
  return (
    <div className="flex flex-col gap-2">
      <progress className="sr-only" aria-label="Of the file" value={sent.done} max={row.fileSize} />
      <div aria-hidden className="h-2 overflow-hidden rounded-[2px] bg-line-2 forced-colors:border">
        <div
          className="h-full w-full origin-left bg-ink-2 forced-colors:bg-[CanvasText]"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
      <Properties>
        <Property label="Done">
          <Figure>{percentText(sent.done, row.fileSize)}</Figure>
        </Property>
        <Property label="Sent">
          <Figure>
            {formatBytes(sent.done - sent.skipped)} of {formatBytes(row.fileSize)}
          </Figure>
        </Property>
        <Property label="Zeros, not sent">
          <Figure>{formatBytes(sent.skipped)}</Figure>
        </Property>
        <Property label="Rate">
          <Figure>{rate === undefined || waits ? '–' : `${formatBytes(rate, { digits: 1 })}/s`}</Figure>
        </Property>
        <Property label="Time left">
          <Figure>{secondsLeft === undefined || waits ? '–' : durationText(secondsLeft)}</Figure>
        </Property>
      </Properties>
    </div>
  )
}

const Figure = ({ children }: { children: React.ReactNode }) => (
  <span className="font-mono text-sm">{children}</span>
)
