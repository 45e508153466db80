import { type ReactNode, useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { askOnUnload } from '#app/data/ask-on-unload.ts'
import { unfinishedWork } from '#app/state/unfinished-work.ts'
import { Button } from '#app/ui/Button.tsx'
import { ConfirmDialog } from '#app/ui/overlay/ConfirmDialog.tsx'
import { CopyButton } from '#app/ui/text/CopyButton.tsx'
import { Dialog } from '#app/ui/overlay/Dialog.tsx'
import { StatusGlyph } from '#app/ui/StatusGlyph.tsx'

interface Props {
  title: string
  description: string
  /** The kind of secret for display: "secret". */
  what: string
  secret: string
  /** The secret is shown below this path too, so going there loses nothing. */
  home?: string
  onClose: () => void
  children?: ReactNode
}

/**
 * Shows a secret that cannot be retrieved again. Until it is copied or the dialog closed, leaving needs
 * confirmation.
 */
export function ShownOnceDialog({ title, description, what, secret, home, onClose, children }: Props) {
  const [isCopied, setCopied] = useState(false)
  const blocker = useBlocker(
    ({ nextLocation: { pathname } }) => home === undefined || !`${pathname}/`.startsWith(`${home}/`),
  )
  useEffect(() => {
    if (isCopied) return undefined
    // Also after the session has ended: nothing shows the secret again.
    const stopAsking = askOnUnload(() => true)
    const finished = unfinishedWork.add()
    return () => {
      stopAsking()
      finished()
    }
  }, [isCopied])
  const leave = () => {
    blocker.proceed?.()
    onClose()
  }
  useEffect(() => {
    if (isCopied && blocker.state === 'blocked') leave()
  })
  return (
    <>
      <Dialog
        open
        isShownOnce
        onOpenChange={(open) => !open && onClose()}
        title={title}
        description={description}
        footer={<Button onClick={onClose}>Close</Button>}
      >
        <div className="flex items-start gap-1 rounded border border-line bg-sunken">
          <code
            className="min-w-0 flex-1 p-3 text-sm wrap-anywhere select-all"
            onCopy={() => setCopied(true)}
          >
            {secret}
          </code>
          <span className="p-1.5">
            <CopyButton value={secret} label={`Copy ${what}`} onCopied={() => setCopied(true)} />
          </span>
        </div>
        {children}
        <p className="mt-3 flex items-start gap-1.5 text-busy">
          <StatusGlyph tone="busy" className="mt-1" />
          Copy it now. It will not be shown again after you close this.
        </p>
      </Dialog>
      <ConfirmDialog
        open={blocker.state === 'blocked' && !isCopied}
        onOpenChange={(open) => !open && blocker.reset?.()}
        title={`Leave without copying the ${what}?`}
        actionLabel="Leave"
        cancelLabel="Stay"
        danger
        onConfirm={() => Promise.resolve(leave())}
      >
        It has not been copied and will not be shown again.
      </ConfirmDialog>
    </>
  )
}
