import { useMemo, useState } from 'react'
import { PageError } from '#app/components/PageError.tsx'
import { viewedFileLimit } from '#domain/limits.ts'
import { Button } from '#app/ui/Button.tsx'
import { CopyButton } from '#app/ui/text/CopyButton.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { ErrorState } from '#app/ui/ErrorState.tsx'
import { counted } from '#app/ui/text/format.ts'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import { beginDownload } from './downloads.ts'
import { isJsonName, laidOut } from './json-layout.ts'
import { jsonProblem } from './json-problem.ts'
import { LineIndex } from './line-index.ts'
import type { Reading } from './read-text.ts'
import { canBeAsked, shownName } from '#domain/file-names.ts'
import { sizesApart } from './sizes-apart.ts'
import { TextView } from './TextView.tsx'
import { useFileText } from './use-file-text.ts'

interface Props {
  bundleId: string
  file: string
}

/** A file of a bundle as text, if it is text, with its actions. */
export function FileView({ bundleId, file }: Props) {
  const name = shownName(file)
  const canAsk = canBeAsked(file)
  const [attempt, setAttempt] = useState(0)
  return (
    <section aria-label={`File ${name}`} className="flex min-w-0 flex-col gap-2">
      <header className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 flex-1 font-mono text-sm font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </h3>
        <CopyButton value={file} label="Copy name" />
        {canAsk && <Button onClick={() => void beginDownload(bundleId, file)}>Download file</Button>}
      </header>
      {canAsk ? (
        <Shown key={attempt} bundleId={bundleId} file={file} onRetry={() => setAttempt(attempt + 1)} />
      ) : (
        <ErrorState title="This file cannot be downloaded on its own">
          Its name cannot be used in a URL. Download the whole bundle to get it.
        </ErrorState>
      )}
    </section>
  )
}

function Shown({ bundleId, file, onRetry }: Props & { onRetry: () => void }) {
  const { reading, error } = useFileText(bundleId, file)
  if (error) return <PageError error={error} onRetry={onRetry} />
  if (!reading || reading.is === 'looking') {
    return <output>{reading?.waits ? waiting : 'Checking file size'}</output>
  }
  const size = formatBytes(reading.size ?? 0)
  if (reading.is === 'too large') {
    const [has, most] = sizesApart(reading.size ?? 0, viewedFileLimit)
    return (
      <EmptyState title={`This file is ${has}`}>
        Only files of up to {most} are shown here. You can download this one instead.
      </EmptyState>
    )
  }
  if (reading.is === 'binary') {
    return (
      <EmptyState title="Not a text file">
        This file ({size}) contains binary data. You can download it.
      </EmptyState>
    )
  }
  if (reading.size === 0) return <EmptyState title="This file is empty" />
  return <Text file={file} reading={reading} size={size} />
}

const waiting = 'Waiting for the server. Loading will resume where it left off.'

function Text({ file, reading, size }: { file: string; reading: Reading; size: string }) {
  const isRead = reading.is === 'done'
  const [isLaidOut, setIsLaidOut] = useState(false)
  const { text } = reading.lines
  const lines = useMemo(
    () => (isLaidOut && isRead ? new LineIndex(laidOut(text)) : reading.lines),
    [isLaidOut, isRead, text, reading.lines],
  )
  const problem = useMemo(
    () => (isLaidOut && isRead ? jsonProblem(text) : undefined),
    [isLaidOut, isRead, text],
  )
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <output className="flex-1 text-ink-2">
          {isRead
            ? `${size}, ${counted(lines.lines, 'line')}`
            : reading.waits
              ? waiting
              : `${formatBytes(reading.read)} of ${size}`}
        </output>
        {isJsonName(file) && (
          <Button
            size="sm"
            aria-pressed={isLaidOut}
            {...(!isRead && { disabledReason: 'Wait until the file is loaded' })}
            onClick={() => setIsLaidOut(!isLaidOut)}
          >
            Format JSON
          </Button>
        )}
      </div>
      <output className="text-bad">
        {problem &&
          `Invalid JSON at line ${problem.line}, character ${problem.character} of the file. It is formatted anyway.`}
      </output>
      <TextView name={shownName(file)} lines={lines} />
    </>
  )
}
