import { useEffect, useEffectEvent } from 'react'
import { onIntent } from '#app/ui/overlay/late.ts'
import { hasSingleKeys } from '#app/ui/single-keys.ts'
import { loadSearch } from './load-search.ts'

/** Opens the search on Ctrl K or ⌘ K, and on / where the page has no filter. */
export function useSearchKeys(open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Control' || event.key === 'Meta') onIntent(loadSearch).onFocus()
    const palette = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
    const typing =
      event.target instanceof Element && event.target.closest('input, textarea, select, [role=dialog]')
    const slash =
      event.key === '/' && !typing && hasSingleKeys() && !document.querySelector('[data-list-filter]')
    if (!palette && !slash) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
