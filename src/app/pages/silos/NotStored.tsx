import { useEffect, useEffectEvent } from 'react'
import { connection, probeNow } from '#app/connection.ts'
import { useStore } from '#app/store.ts'
import { Button } from '#app/ui/Button.tsx'
import { ErrorState } from '#app/ui/ErrorState.tsx'

interface Props {
  what: string
  onRetry: () => void
}

export function NotStored({ what, onRetry }: Props) {
  const { state } = useStore(connection)
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    if (state !== 'offline') retry()
  }, [state])
  return (
    <ErrorState
      title="You are offline"
      action={
        <Button
          onClick={() => {
            probeNow()
            onRetry()
          }}
        >
          Retry
        </Button>
      }
    >
      {what} are never kept on this machine, because they say how people sign in. They appear as soon as the
      server can be reached.
    </ErrorState>
  )
}
