import { durationText } from '#app/shared/files/speed.ts'
import { useStalled } from '#app/shared/files/use-stalled.ts'
import type { UploadState } from '#app/image-upload/upload.ts'
import { Banner } from '#app/ui/Banner.tsx'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import { GaugeTrack } from '#app/ui/GaugeTrack.tsx'
import { Properties } from '#app/ui/text/Properties.tsx'
import { Property } from '#app/ui/text/Property.tsx'
import { Quantity } from '#app/ui/text/Quantity.tsx'
import { percentText } from './upload-words.ts'

export function UploadMeter({ state }: { state: UploadState }) {
  const { phase, row, sent, rate, secondsLeft, waits } = state
  const isSending = phase.is === 'running' && row.step === 'send'
  const isStalled = useStalled(sent.done, isSending && !waits)
  const share = row.fileSize > 0 ? sent.done / row.fileSize : 1
  return (
    <div className="flex flex-col gap-2">
      <progress className="sr-only" aria-label="Upload progress" value={sent.done} max={row.fileSize} />
      <GaugeTrack used={share} limit={1} neutral />
      {isStalled && (
        <Banner tone="warn">
          Nothing has been sent for a while. The upload will continue when the connection is back.
        </Banner>
      )}
      <Properties>
        <Property label="Done">
          <Figure>{percentText(sent.done, row.fileSize)}</Figure>
        </Property>
        <Property label="Sent">
          <Figure>{`${formatBytes(sent.done - sent.skipped)} of ${formatBytes(row.fileSize)}`}</Figure>
        </Property>
        <Property label="Zeros skipped">
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

const Figure = ({ children }: { children: string }) => (
  <span className="font-mono text-sm">
    <Quantity>{children}</Quantity>
  </span>
)
