import { useSyncExternalStore } from 'react'
import { local } from '#app/state/browser-storage.ts'

export type Theme = 'light' | 'dark' | 'system'

/** Whether it is the name of a theme. */
export const isTheme = (name: string | null): name is Theme =>
  name === 'light' || name === 'dark' || name === 'system'

const key = 'rackside.theme'

/** The colour of the browser's own bars, by theme. */
const bars = { light: '#f7f9fb', dark: '#0c1217' }

/** Nothing is chosen where nothing may be stored. */
function chosenTheme(): Theme {
  const chosen = local.get(key)
  return isTheme(chosen) ? chosen : 'system'
}

function apply() {
  const chosen = chosenTheme()
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const theme = chosen === 'system' ? system : chosen
  document.documentElement.dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = bars[theme]
}

/** Applies the chosen theme now, and again when the choice or the system's theme changes. */
export function watchTheme(): void {
  apply()
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply)
  addEventListener('storage', apply)
}

function subscribe(changed: () => void) {
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}

/** Keeps the choice on this machine and applies it in every open tab. */
export function setTheme(theme: Theme) {
  local.set(key, theme)
  // Browsers tell other tabs only; this one listens as well.
  dispatchEvent(new StorageEvent('storage', { key }))
}

/** The theme the person chose, not the one it comes to. */
export const useTheme = () => useSyncExternalStore(subscribe, chosenTheme)
