import type { ReactNode } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { CopyButton } from '#app/ui/text/CopyButton.tsx'
import { Dialog } from './Dialog.tsx'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  code: string
  children?: ReactNode
}

/** A dialog with code to copy; `children` are above it. */
export function CodeModal({ open, onOpenChange, title, code, children }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      footer={<Button onClick={() => onOpenChange(false)}>Close</Button>}
    >
      {children && <div className="mb-3 text-ink-2">{children}</div>}
      <div className="flex items-start gap-1 rounded border border-line bg-sunken">
        <pre className="min-w-0 flex-1 p-3 text-sm whitespace-pre-wrap wrap-anywhere">{code}</pre>
        <span className="p-1.5">
          <CopyButton value={code} label="Copy code" />
        </span>
      </div>
    </Dialog>
  )
}
