import type { ReactNode } from 'react'
import { useStore } from '#app/state/store.ts'
import { Button } from '#app/ui/Button.tsx'
import { ErrorState } from '#app/ui/ErrorState.tsx'
import { demoState, setDemo } from './demo-settings.ts'

interface Props {
  onRetry: () => void
  /** Shown if the demo is not offline. */
  children: ReactNode
}

/** Explains that the demo is offline and offers to go online. */
export function DemoOffline({ onRetry, children }: Props) {
  const isOffline = useStore(demoState)?.settings.offline
  if (!isOffline) return children
  const goOnline = async () => {
    await setDemo({ offline: false })
    onRetry()
  }
  return (
    <ErrorState
      title="You are offline"
      action={
        <Button variant="primary" onClick={() => void goOnline()}>
          Go back online
        </Button>
      }
    >
      The demo controls are set to offline. This page is not stored because demo data is lost when the page is
      refreshed.
    </ErrorState>
  )
}
