import { Suspense, useEffect, useEffectEvent, useRef, useTransition } from 'react'
import { ApiError, errorTexts, isForbidden, OfflineError } from '#api/errors.ts'
import { isLostChunk } from '#app/data/faults.ts'
import { retryFailed } from '#app/data/query.ts'
import { connection, probeNow, signInOnTheWay, signInTitle } from '#app/worker/connection.ts'
import { isReached } from '#worker-protocol/connection-state.ts'
import { useStore } from '#app/state/store.ts'
import { Button } from '#app/ui/Button.tsx'
import { ErrorState } from '#app/ui/ErrorState.tsx'
import { late } from '#app/ui/overlay/late.ts'
import { Late } from './Late.tsx'
import { ForbiddenNotice } from './ForbiddenNotice.tsx'
import { keptWords } from './kept-words.ts'

// Marked as pure, so that the live build drops this file.
const loadDemoOffline = /* @__PURE__ */ late(() => import('#app/demo/DemoOffline.tsx'))

/** Milliseconds between retries of a request that got no answer while the server answers others. */
const retryEvery = 8_000

/** Replaces content that failed to load; retries automatically once the server is reachable. */
export function PageError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { state } = useStore(connection)
  const offline = error instanceof OfflineError
  // Retry at once after an outage that ended before this rendered; if only this request failed, that would
  // loop.
  const wasOffline = useRef(!isReached(state) || !(offline && error.onlyThis))
  const retry = useEffectEvent(onRetry)
  const mayRetry = offline && isReached(state)
  useEffect(() => {
    if (!mayRetry) return undefined
    if (wasOffline.current) retry()
    const timer = setInterval(() => document.visibilityState === 'visible' && retry(), retryEvery)
    return () => clearInterval(timer)
  }, [mayRetry])
  useEffect(() => {
    wasOffline.current = !isReached(state)
  }, [state])

  // Not awaited: the button is busy only briefly, to show that the retry was made.
  const [pending, start] = useTransition()
  const button = (
    <Button
      pending={pending}
      onClick={() =>
        start(() => {
          retryFailed()
          probeNow()
          onRetry()
        })
      }
    >
      Retry
    </Button>
  )
  if (offline && error.onlyThis && isReached(state)) {
    return (
      <ErrorState title="No response" action={button}>
        The server is responding to other requests. Retrying.
        {error.reason === 'gateway' && <p>{error.message}.</p>}
      </ErrorState>
    )
  }
  if (offline && (state === 'sign-in-needed' || error.reason === 'redirect')) {
    return <ErrorState title={signInTitle} action={<Button onClick={signInOnTheWay}>Sign in</Button>} />
  }
  if (offline) {
    const kept = keptWords(error)
    const nothing = (
      <ErrorState title="You are offline" action={button}>
        {kept ? `This is ${kept}` : 'This is not stored on this machine'}. It will appear once the server is
        reachable.
      </ErrorState>
    )
    if (import.meta.env.MODE !== 'demo') return nothing
    return (
      <Suspense>
        <Late
          load={loadDemoOffline}
          render={({ DemoOffline }) => <DemoOffline onRetry={onRetry}>{nothing}</DemoOffline>}
        />
      </Suspense>
    )
  }
  // Typed, so that it does not narrow the error below.
  const isLost: boolean = isLostChunk(error)
  if (isLost) {
    return (
      <ErrorState title="This page could not be loaded" action={button}>
        Check the connection and try again, or reload the page.
      </ErrorState>
    )
  }
  const isApi = error instanceof ApiError
  if (isApi && error.notOffered) return <ErrorState title={error.message} />
  const forbidden = isForbidden(error)
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
