import { lazy, Suspense } from 'react'
import { useStore } from '#app/data/store.ts'
import { question, showError } from './actions.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('#app/ui/ConfirmDialog.tsx')).ConfirmDialog,
}))

/** Shows the question of the moment; a failure is told in a toast and leaves the question open. */
export function ConfirmQuestion() {
  const asked = useStore(question)
  if (!asked) return null
  return (
    <Suspense>
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && question.set(undefined)}
        title={asked.title}
        actionLabel={asked.actionLabel}
        danger={asked.danger ?? false}
        typeToConfirm={asked.typeToConfirm}
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
    </Suspense>
  )
}
