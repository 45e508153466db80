import type { ReactNode } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { CopyBlock } from '#app/ui/text/CopyBlock.tsx'
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
      <CopyBlock text={code} label="Copy code" />
    </Dialog>
  )
}
