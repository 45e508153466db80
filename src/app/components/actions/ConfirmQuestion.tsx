import { useStore } from '#app/store.ts'
import { ConfirmDialog } from '#app/ui/ConfirmDialog.tsx'
import { question, showError } from './actions.ts'

/** Shows the question of the moment; a failure is told in a toast and leaves the question open. */
export function ConfirmQuestion() {
  const asked = useStore(question)
  if (!asked) return null
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && question.set(undefined)}
      title={asked.title}
      actionLabel={asked.actionLabel}
      danger={asked.danger ?? false}
      {...(asked.typeToConfirm ? { typeToConfirm: asked.typeToConfirm } : {})}
      onConfirm={async () => {
        try {
          await asked.run()
        } catch (error) {
          showError(asked.errorTitle, error)
          throw error
        }
      }}
    >
      {asked.body}
    </ConfirmDialog>
  )
}
