import { type ComponentType, useEffect, useState } from 'react'
import { dismissToast, useToasts } from './toast.ts'

/** How long toasts are shown plainly, in milliseconds. */
const plainFor = 15_000

/** Mounted once, after the page's content: toasts lie over its bottom left. */
export function Toaster() {
  const toasts = useToasts()
  const [Area, setArea] = useState<ComponentType>()
  useEffect(() => {
    if (toasts[0])
      import('./ToastArea.tsx').then(
        (it) => setArea(() => it.ToastArea),
        () => {
          setArea(() => PlainToasts)
          toasts.forEach(({ id }) => setTimeout(dismissToast, plainFor, id))
        },
      )
  }, [toasts])
  return Area && <Area />
}

/** Without the toasts' own code, which may be the chunk that failed to load; the next toast tries again. */
const PlainToasts = () => (
  <div
    role="alert"
    // A modal dialog would otherwise block the clicks, and close on them.
    onPointerDown={(event) => event.stopPropagation()}
    className="pointer-events-auto sticky bottom-0 z-60 bg-raised max-sm:bottom-(--shell-bottom,0px)"
  >
    {useToasts().map(({ id, title, content }) => (
      <button key={id} className="block p-4" onClick={() => dismissToast(id)}>
        {title}: {content}
      </button>
    ))}
  </div>
)
