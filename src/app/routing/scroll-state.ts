import { isRecord } from '#api/objects.ts'
import { session } from '#app/state/browser-storage.ts'
import { isNavigating } from '#app/state/navigating.ts'

/** Milliseconds without scrolling after which the place is written down. */
const scrollDebounce = 125

/** Where React Router looks for places; it writes them itself only when a page is left, which a page that is killed is not. */
const key = 'react-router-scroll-positions'

/** Writes down where the page is scrolled to; gives what ends that. */
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
  session.set(key, JSON.stringify({ ...written(), [place]: scrollY }))
}

function written(): object {
  try {
    const places: unknown = JSON.parse(session.get(key) ?? '{}')
    return isRecord(places) ? places : {}
  } catch {
    return {}
  }
}
