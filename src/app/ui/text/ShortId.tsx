import { CopyButton } from './CopyButton.tsx'
import { IdText } from './IdText.tsx'

/** A shortened id with a button that copies all of it. */
export const ShortId = ({ id, label = 'ID' }: { id: string; label?: string }) => (
  <span className="inline-flex min-w-0 items-center gap-1 font-mono text-sm">
    <IdText id={id} />
    <CopyButton value={id} label={`Copy ${label}`} />
  </span>
)
