import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PageError } from '#app/components/PageError.tsx'
import { Section } from '#app/components/Section.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { ErrorState } from '#app/ui/ErrorState.tsx'
import { counted } from '#app/ui/text/format.ts'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import { FileTree } from './FileTree.tsx'
import { FileView } from './FileView.tsx'
import { shownName } from '#domain/file-names.ts'
import { useBundleIndex } from './use-bundle-index.ts'

/** Fetches only the file that is open, which the URL names. */
export function BundleFiles({ bundleId }: { bundleId: string }) {
  const [attempt, setAttempt] = useState(0)
  return <Files key={`${bundleId} ${attempt}`} bundleId={bundleId} onRetry={() => setAttempt(attempt + 1)} />
}

function Files({ bundleId, onRetry }: { bundleId: string; onRetry: () => void }) {
  const [search, setSearch] = useSearchParams()
  const file = search.get('file')
  const { known, read, error } = useBundleIndex(bundleId)
  const open = (path: string) => setSearch({ file: path }, { preventScrollReset: true })
  if (error) return <PageError error={error} onRetry={onRetry} />
  if (!known) {
    return (
      <output className="py-6 text-center text-ink-2">
        Loading the file list{read > 0 && `: ${formatBytes(read)}`}
      </output>
    )
  }
  if (known.tree.count === 0) return <EmptyState title="No files">Nothing was collected.</EmptyState>
  return (
    <Section
      title="Files"
      level={2}
      aside={<span className="text-ink-2">{counted(known.tree.count, 'file')}</span>}
    >
      <div className="grid gap-4 lg:grid-cols-[minmax(18rem,26rem)_minmax(0,1fr)]">
        <FileTree {...known} selected={file} onOpen={open} />
        {file === null ? (
          <EmptyState title="No file is open">
            Choose a file to view. Only that file is loaded, and nothing is stored on this machine.
          </EmptyState>
        ) : !known.names.includes(file) ? (
          <ErrorState title="File not found">
            This bundle has no file named <bdi className="font-mono">{shownName(file)}</bdi>.
          </ErrorState>
        ) : (
          <FileView key={file} bundleId={bundleId} file={file} />
        )}
      </div>
    </Section>
  )
}
