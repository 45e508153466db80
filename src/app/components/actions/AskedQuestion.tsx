import { ConfirmDialog } from '#app/ui/overlay/ConfirmDialog.tsx'
import { type Question, question, showError } from './actions.ts'

/** A question on screen; a failure is told in a toast and leaves it open. */
export function AskedQuestion({ asked }: { asked: Question }) {
  const { body, errorTitle, run, ...shown } = asked
  const close = () => {
    // Its page may be left, and another asked, before it is done.
    if (question.get() === asked) question.set(undefined)
  }
  return (
    <ConfirmDialog
      {...shown}
      open
      onOpenChange={(open) => !open && close()}
      onConfirm={async () => {
        try {
          await run()
        } catch (error) {
          showError(errorTitle, error)
          throw error
        }
      }}
    >
      {body}
    </ConfirmDialog>
  )
}
