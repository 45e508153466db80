import { onIntent } from '#app/ui/overlay/late.ts'
import { hasSingleKeys, isFree } from '#app/ui/single-keys.ts'
import { useKeyDown } from '#app/ui/use-key-down.ts'
import { loadSearch } from './load-search.ts'

/** Focuses the page's filter, unless rows are selected. Returns whether it has one; an empty list has none. */
function focusFilter(): boolean {
  const filter = document.querySelector<HTMLElement>('[data-list-filter]')
  filter?.focus()
  return filter !== null && (filter === document.activeElement || filter.closest('[inert]') !== null)
}

/** Opens the search on Ctrl K or ⌘ K; / focuses the page's filter, or opens the search if it has none. */
export function useSearchKeys(open: () => void): void {
  useKeyDown((event) => {
    if (event.key === 'Control' || event.key === 'Meta') onIntent(loadSearch).onFocus()
    const palette = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
    const slash = event.key === '/' && isFree(event) && hasSingleKeys()
    if (!palette && !slash) return
    event.preventDefault()
    if (palette || !focusFilter()) open()
  })
}
