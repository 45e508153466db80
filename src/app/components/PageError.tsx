import { useEffect, useEffectEvent } from 'react'
import { ApiError, errorTexts, OfflineError } from '#api/errors.ts'
import { connection, probeNow } from '#app/offline/connection.ts'
import { useStore } from '#app/data/store.ts'
import { Button } from '#app/ui/Button.tsx'
import { ErrorState } from '#app/ui/ErrorState.tsx'
import { ForbiddenNotice } from './ForbiddenNotice.tsx'

/** What is shown in place of something that could not be read; tried again by itself when the server is back. */
export function PageError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { state } = useStore(connection)
  const offline = error instanceof OfflineError
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    if (offline && state !== 'offline') retry()
  }, [offline, state])

  const button = (
    <Button
      onClick={() => {
        probeNow()
        onRetry()
      }}
    >
      Retry
    </Button>
  )
  if (offline) {
    return (
      <ErrorState title="You are offline" action={button}>
        This has not been opened on this machine before, so there is nothing stored to show. It appears as
        soon as the server can be reached.
      </ErrorState>
    )
  }
  const isApi = error instanceof ApiError
  const forbidden = isApi && error.statusCode === 403
  const named = forbidden || error.message === errorTexts.unreadable
  return (
    <ErrorState
      title={named ? error.message : errorTexts.wrongTitle}
      action={button}
      requestId={isApi ? error.requestId : undefined}
    >
      {forbidden ? <ForbiddenNotice /> : <p>{errorTexts.wrong}</p>}
      {isApi && !named && <p>{error.message}</p>}
    </ErrorState>
  )
}
