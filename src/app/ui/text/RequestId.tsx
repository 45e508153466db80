import { CopyButton } from './CopyButton.tsx'

/** The server's id of a failed request, to pass on to support. */
export function RequestId({ id }: { id: string }) {
  return (
    <p className="flex max-w-full min-w-0 items-center gap-1 text-sm text-ink-2">
      <span className="shrink-0">Request</span>
      <code className="truncate" title={id}>
        {id}
      </code>
      <CopyButton value={id} label="Copy request ID" />
    </p>
  )
}
