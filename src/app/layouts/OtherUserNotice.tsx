import { otherName } from '#app/session/other-user.ts'
import { useStore } from '#app/state/store.ts'
import { Button } from '#app/ui/Button.tsx'

/** What stands in place of everything once someone else is signed in than the page was loaded as. */
export function OtherUserNotice() {
  const name = useStore(otherName)
  return (
    <main
      role="alert"
      className="grid min-h-(--shell-height) place-content-center justify-items-start gap-4 p-6"
    >
      <h1 className="text-xl font-semibold">You are signed in as somebody else now</h1>
      <p className="max-w-prose wrap-anywhere">
        {name ?? 'Someone else'} has signed in with this browser since this page was loaded. Nothing more is
        shown or sent here, and what was typed is gone.
      </p>
      <Button variant="primary" onClick={() => location.reload()}>
        Load anew
      </Button>
    </main>
  )
}
