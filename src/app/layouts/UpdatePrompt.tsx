import { useState } from 'react'
import { unfinishedWork } from '#app/data/unfinished-work.ts'
import { useStore } from '#app/data/store.ts'
import { Button } from '#app/ui/Button.tsx'
import { toast } from '#app/ui/toast.ts'
import { applyUpdate, updateWaiting } from '#app/offline/worker-bridge.ts'

/** A newer version is there; the user chooses when. A form with unsent text comes first. */
export function UpdatePrompt() {
  return useStore(updateWaiting) ? <Offer /> : null
}

function Offer() {
  const [pending, setPending] = useState(false)
  const update = () => {
    if (unfinishedWork.any()) toast({ variant: 'info', content: 'Send or leave the form first.' })
    else {
      // The browser waits until the version that is there has nothing to do.
      setPending(true)
      applyUpdate()
    }
  }
  return (
    <aside
      aria-label="Update"
      className="fixed right-4 bottom-4 z-30 flex items-center gap-3 rounded border border-line-2 bg-raised px-3 py-2 max-sm:bottom-20"
    >
      A new version is ready.
      <Button size="sm" variant="primary" pending={pending} onClick={update}>
        Update
      </Button>
    </aside>
  )
}
