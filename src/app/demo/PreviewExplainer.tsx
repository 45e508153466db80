import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/overlay/Dialog.tsx'

export function PreviewExplainer({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Technical preview"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="flex flex-col gap-2 text-ink-2">
        <p>
          This demo runs against a mock API in your browser. It simulates a whole control plane in memory,
          including users, roles, latency and failures.
        </p>
        <p>
          What you create stays while you move around the console, but is lost when you refresh the page. Each
          tab has its own data.
        </p>
        <p>
          Sign in as any of the demo’s users with the password <code>password</code>.
        </p>
      </div>
    </Dialog>
  )
}
