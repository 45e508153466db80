import { ShownOnceDialog } from '#app/components/forms/ShownOnceDialog.tsx'
import { useStore } from '#app/state/store.ts'
import { to } from '#app/url/paths.ts'
import { ShortId } from '#app/ui/text/ShortId.tsx'
import { newSecret } from './new-secret.ts'

/** Shows a newly generated secret of the receiver once. */
export function SecretDialog({ receiver }: { receiver: string }) {
  const told = useStore(newSecret)
  if (told?.receiver !== receiver) return null
  return (
    <ShownOnceDialog
      title="Signing secret"
      description="Your endpoint uses this secret to verify alert signatures."
      what="secret"
      secret={told.secret}
      home={to('/system/alerts/receivers/:receiver', { receiver })}
      onClose={() => newSecret.set(undefined)}
    >
      {told.id !== undefined && (
        <p className="mt-3 flex flex-wrap items-center gap-x-2">
          Secret ID, included in each signature: <ShortId id={told.id} />
        </p>
      )}
    </ShownOnceDialog>
  )
}
