import { lazy, Suspense, useState } from 'react'
import { dismissToast, useToasts } from './toast.ts'

const ToastArea = lazy(() =>
  import('./ToastArea.tsx').then(
    ({ ToastArea: area }) => ({ default: area }),
    () => ({ default: PlainToasts }),
  ),
)

/** Mounted once, after the page's content: toasts lie over its bottom left. */
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

/** Without the toasts' own code, which may be the chunk that failed to load. A click dismisses. */
const PlainToasts = () => (
  <div role="alert" className="sticky bottom-4 z-50 bg-raised p-4">
    {useToasts().map(({ id, title, content }) => (
      <button key={id} className="block" onClick={() => dismissToast(id)}>
        {title}: {content}
      </button>
    ))}
  </div>
)
