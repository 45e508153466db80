import { X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useEffect, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { RequestId } from '#app/ui/text/RequestId.tsx'
import { StatusGlyph } from '#app/ui/StatusGlyph.tsx'
import { dismissToast, useToasts, type ShownToast } from './toast.ts'

const glyphs = {
  success: ['ok', 'text-ok'],
  error: ['bad', 'text-bad'],
  info: ['info', 'text-info'],
} as const

const box =
  'flex items-start gap-2.5 rounded border border-line-2 bg-raised py-2 pr-1.5 pl-3 text-ink data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)'

const lifetime = { success: 5000, error: 15_000, info: 5000 }

function Message({ shown }: { shown: ShownToast }) {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const held = isHovered || isFocused
  // Not Radix's own timer, which stays paused forever once the user has dismissed the last toast.
  useEffect(() => {
    if (held) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const start = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') return
      timer = setTimeout(() => dismissToast(shown.id), shown.lasts ?? lifetime[shown.variant])
    }
    start()
    document.addEventListener('visibilitychange', start)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', start)
    }
  }, [held, shown.id, shown.lasts, shown.variant])

  const [tone, ink] = glyphs[shown.variant]
  return (
    <Toast.Root
      className={box}
      // A modal dialog opened over the toast would otherwise block its clicks, and Radix the selection of its text.
      style={{ pointerEvents: 'auto', userSelect: 'text' }}
      type={shown.variant === 'error' ? 'foreground' : 'background'}
      duration={Infinity}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onOpenChange={(open) => !open && dismissToast(shown.id)}
    >
      <StatusGlyph tone={tone} className={`mt-1.5 ${ink}`} />
      <div className="min-w-0 flex-1 py-0.5">
        <Toast.Title className="font-medium wrap-anywhere">{shown.title}</Toast.Title>
        {shown.content && (
          <Toast.Description asChild>
            <div className="text-ink-2 wrap-anywhere">{shown.content}</div>
          </Toast.Description>
        )}
        {shown.requestId && <RequestId id={shown.requestId} />}
      </div>
      {shown.action && (
        <Toast.Action asChild altText={shown.action.label}>
          <Button size="sm" onClick={shown.action.onClick}>
            {shown.action.label}
          </Button>
        </Toast.Action>
      )}
      <Toast.Close asChild>
        <Button variant="ghost" size="sm" aria-label="Dismiss">
          <X />
        </Button>
      </Toast.Close>
    </Toast.Root>
  )
}

/** Tells side panels the toasts' height. */
function measure(area: HTMLElement | null) {
  if (!area) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() =>
    style.setProperty('--toasts', `${area.childElementCount > 0 ? area.offsetHeight : 0}px`),
  )
  observer.observe(area)
  return () => observer.disconnect()
}

/** The current toasts; loaded with the first one. */
export function ToastArea() {
  const toasts = useToasts()
  return (
    <Toast.Provider swipeDirection="left" label="Notification">
      {toasts.map((shown) => (
        <Message key={shown.id} shown={shown} />
      ))}
      {/* Within the column of the page, beside the navigation and above bars at the bottom; takes no room. */}
      <div className="sticky bottom-0 z-60 h-0 max-sm:bottom-(--shell-bottom,0px)">
        <Toast.Viewport
          ref={measure}
          className="absolute bottom-0 left-0 mb-(--bars) flex max-h-dvh w-104 max-w-full flex-col gap-2 overflow-y-auto p-4 pb-[max(--spacing(4),env(safe-area-inset-bottom))] outline-none"
        />
      </div>
    </Toast.Provider>
  )
}
