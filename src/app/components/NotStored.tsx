import { probeNow } from '#app/worker/connection.ts'
import { Button } from '#app/ui/Button.tsx'
import { ErrorState } from '#app/ui/ErrorState.tsx'

interface Props {
  what: string
  onRetry: () => void
}

/** Placeholder, while offline, for data that is never stored on this machine. */
export function NotStored({ what, onRetry }: Props) {
  const retry = () => {
    probeNow()
    onRetry()
  }
  return (
    <ErrorState title="You are offline" action={<Button onClick={retry}>Retry</Button>}>
      {what} are never stored on this machine because they affect how people sign in. They will appear once
      the server is reachable.
    </ErrorState>
  )
}
