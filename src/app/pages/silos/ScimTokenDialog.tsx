import { Button } from '#app/ui/Button.tsx'
import { CopyButton } from '#app/ui/CopyButton.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { StatusGlyph } from '#app/ui/StatusGlyph.tsx'

interface Props {
  bearerToken: string
  onClose: () => void
}

export function ScimTokenDialog({ bearerToken, onClose }: Props) {
  return (
    <Dialog
      open
      isShownOnce
      onOpenChange={(open) => !open && onClose()}
      title="SCIM token created"
      description="The identity provider sends it as a bearer token."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="flex items-start gap-1 rounded border border-line bg-sunken">
        <code className="min-w-0 flex-1 p-3 text-sm wrap-anywhere select-all">{bearerToken}</code>
        <span className="p-1.5">
          <CopyButton value={bearerToken} label="Copy token" />
        </span>
      </div>
      <p className="mt-3 flex items-start gap-1.5 text-busy">
        <StatusGlyph tone="busy" className="mt-1" />
        Copy it now: it is not shown again once this is closed.
      </p>
    </Dialog>
  )
}
