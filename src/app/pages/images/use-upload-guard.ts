import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { dirtyForms } from '#app/components/forms/dirty-forms.ts'
import type { Upload, UploadPhase } from '#app/image-upload/upload.ts'

const askOnUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/** Asks before an upload is left that is under way. */
export function useUploadGuard(upload: Upload, phase: UploadPhase['is']) {
  const isBusy = phase === 'running' || phase === 'paused' || phase === 'cancelling'
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isBusy && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isBusy) return undefined
    addEventListener('beforeunload', askOnUnload)
    const clean = dirtyForms.add()
    return () => {
      removeEventListener('beforeunload', askOnUnload)
      clean()
    }
  }, [isBusy])
  return {
    asking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: async () => {
      await upload.suspend()
      blocker.proceed?.()
    },
  }
}
