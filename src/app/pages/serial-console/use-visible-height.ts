import { useSyncExternalStore } from 'react'

function subscribe(changed: () => void) {
  const { visualViewport } = window
  visualViewport?.addEventListener('resize', changed)
  visualViewport?.addEventListener('scroll', changed)
  return () => {
    visualViewport?.removeEventListener('resize', changed)
    visualViewport?.removeEventListener('scroll', changed)
  }
}

const read = () => {
  const { visualViewport } = window
  return visualViewport ? `${Math.round(visualViewport.offsetTop)} ${Math.round(visualViewport.height)}` : ''
}

/**
 * The part of the window above an on-screen keyboard, in pixels; undefined if the browser does not report it.
 */
export function useVisibleHeight(): { top: number; height: number } | undefined {
  const [top, height] = useSyncExternalStore(subscribe, read).split(' ').map(Number)
  return top === undefined || height === undefined ? undefined : { top, height }
}
