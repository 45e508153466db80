import { PartBoundary } from '#app/components/PartBoundary.tsx'
import { ConfirmDialog } from '#app/ui/overlay/ConfirmDialog.tsx'
import { type Question, question, showError } from './actions.ts'

/** A confirmation dialog. A failure shows in a toast and leaves the dialog open. */
export function AskedQuestion({ asked }: { asked: Question }) {
  const { name = '', body, errorTitle, run, ...shown } = asked
  const close = () => {
    // The user may leave the page and open another question before this one finishes.
    if (question.get() === asked) question.set(undefined)
  }
  return (
    <ConfirmDialog
      title={
        <>
          {asked.actionLabel} <bdi>{name}</bdi>?
        </>
      }
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
      {body && <PartBoundary>{body}</PartBoundary>}
    </ConfirmDialog>
  )
}
