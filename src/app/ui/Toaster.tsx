import { lazy, Suspense, useState } from 'react'
import { useToasts } from './toast.ts'

const ToastArea = lazy(async () => ({ default: (await import('./ToastArea.tsx')).ToastArea }))

/** The place for toasts, once at the root. */
export function Toaster() {
  const none = useToasts().length === 0
  const [used, setUsed] = useState(false)
  if (!none && !used) setUsed(true)
  return used ? (
    <Suspense>
      <ToastArea />
    </Suspense>
  ) : null
}
