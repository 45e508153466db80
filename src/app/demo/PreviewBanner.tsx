import { useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { DemoControls } from './DemoControls.tsx'

/** Says that this is the demo, explains what that means, and sets how it behaves. */
export function PreviewBanner() {
  const [open, setOpen] = useState(false)
  return (
    <aside
      aria-label="Technical preview"
      className="flex h-7 items-center justify-center gap-2 border-b border-line bg-info-wash px-4 text-sm whitespace-nowrap text-info"
    >
      <span className="truncate">Technical preview on a mock API</span>
      <button type="button" className="rounded font-medium underline" onClick={() => setOpen(true)}>
        Learn more
      </button>
      <DemoControls />
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Technical preview"
        footer={<Button onClick={() => setOpen(false)}>Close</Button>}
      >
        <div className="flex flex-col gap-2 text-ink-2">
          <p>
            Rackside runs here against a mock API inside your browser: a whole control plane in memory, with
            users, roles, latency and failures.
          </p>
          <p>
            What you create persists only across navigation within the console. It vanishes when the page is
            refreshed, and every tab has its own.
          </p>
          <p>
            Sign in as any of the demo’s users with the password <code>password</code>.
          </p>
        </div>
      </Dialog>
    </aside>
  )
}
