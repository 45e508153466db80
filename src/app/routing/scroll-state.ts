import { isRecord } from '#api/objects.ts'
import { sessionStore } from '#app/state/browser-storage.ts'
import { isNavigating } from '#app/state/navigating.ts'

/** Milliseconds without scrolling before the position is stored. */
const scrollDebounce = 125

/**
 * React Router's own key. It stores positions only when the user leaves a page, not when the page is killed.
 */
const key = 'react-router-scroll-positions'

/** Stores the scroll position; returns the function that stops this. */
export function watchScroll(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onScroll = () => {
    clearTimeout(timer)
    timer = setTimeout(() => isNavigating() || write(), scrollDebounce)
  }
  addEventListener('scroll', onScroll, { passive: true })
  return () => {
    clearTimeout(timer)
    removeEventListener('scroll', onScroll)
  }
}

function write() {
  const state: unknown = history.state
  const place = isRecord(state) && typeof state.key === 'string' ? state.key : 'default'
  sessionStore.set(key, JSON.stringify({ ...written(), [place]: scrollY }))
}

function written(): object {
  try {
    const places: unknown = JSON.parse(sessionStore.get(key) ?? '{}')
    return isRecord(places) ? places : {}
  } catch {
    return {}
  }
}
