import { useEffect, useState } from 'react'
import { unfinishedWork } from '#app/state/unfinished-work.ts'
import { Button } from '#app/ui/Button.tsx'
import { focusHeading } from '#app/ui/focus-heading.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { applyUpdate } from '#app/worker/start-worker.ts'

/** Offers a new version, once there is no unfinished work. */
export default function UpdatePrompt() {
  const [isPutOff, setPutOff] = useState(false)
  const [pending, setPending] = useState(false)
  const [said, setSaid] = useState('')
  useEffect(() => {
    // Screen readers announce only what an existing output shows later.
    const frame = requestAnimationFrame(() => setSaid('A new version is ready.'))
    return () => cancelAnimationFrame(frame)
  }, [])
  const update = () => {
    if (unfinishedWork.any()) toast({ variant: 'info', content: whatFirst() })
    else {
      // The browser waits until the current version is idle.
      setPending(true)
      applyUpdate()
    }
  }
  const putOff = () => {
    setPutOff(true)
    focusHeading()
  }
  if (isPutOff) return null
  return (
    <aside
      aria-label="Update"
      data-update-bar
      className="fixed right-4 bottom-[calc(1rem+var(--form-bar))] z-30 flex items-center gap-3 rounded border border-line-2 bg-raised px-3 py-2 max-sm:bottom-[calc(1rem+var(--shell-bottom)+var(--form-bar))]"
    >
      <output>{said}</output>
      <Button size="sm" variant="primary" pending={pending} onClick={update}>
        Update
      </Button>
      <Button size="sm" variant="ghost" onClick={putOff}>
        Later
      </Button>
    </aside>
  )
}

const whatFirst = () =>
  unfinishedWork.hasInput()
    ? 'Submit or leave the form first.'
    : 'First finish, cancel or leave any work in progress, such as a form, upload, download or serial console.'
