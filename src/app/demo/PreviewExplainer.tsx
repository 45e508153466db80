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
          Here, Rackside runs against a mock API inside your browser: a whole control plane in memory, with
          users, roles, latency and failures.
        </p>
        <p>
          What you create persists only across navigation within the console. It vanishes when the page is
          refreshed, and each tab has its own data.
        </p>
        <p>
          Sign in as any of the demo’s users with the password <code>password</code>.
        </p>
      </div>
    </Dialog>
  )
}
