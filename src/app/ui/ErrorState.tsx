import type { ReactNode } from 'react'
import { RequestId } from './text/RequestId.tsx'
import { StatusGlyph } from './StatusGlyph.tsx'

type Props = { title: ReactNode; children?: ReactNode; requestId?: string; action?: ReactNode }

/** An error in place of content. */
export function ErrorState({ title, children, requestId, action }: Props) {
  return (
    <div
      role="alert"
      className="flex min-w-0 flex-col items-center gap-1 rounded border border-line-2 px-4 py-10 text-center"
    >
      <p className="flex items-center gap-2 text-lg font-medium text-ink">
        <StatusGlyph tone="bad" className="text-bad" />
        {title}
      </p>
      {children && <div className="max-w-prose text-ink-2 wrap-anywhere">{children}</div>}
      {requestId && <RequestId id={requestId} />}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
