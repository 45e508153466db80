import { otherName } from '#app/session/other-user.ts'
import { useStore } from '#app/state/store.ts'
import { Button } from '#app/ui/Button.tsx'

/** Replaces the console when someone else is signed in than the user this page was loaded for. */
export function OtherUserNotice() {
  const name = useStore(otherName)
  return (
    <main
      role="alert"
      className="grid min-h-(--shell-height) place-content-center justify-items-start gap-4 p-6"
    >
      <h1 className="text-xl font-semibold">You are now signed in as someone else</h1>
      <p className="max-w-prose wrap-anywhere">
        {name ?? 'Someone else'} signed in with this browser after this page loaded. This page is no longer
        active, and unsaved changes were lost.
      </p>
      <Button variant="primary" onClick={() => location.reload()}>
        Reload
      </Button>
    </main>
  )
}
