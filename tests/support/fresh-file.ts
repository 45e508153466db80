import { vi } from 'vitest'

// What a file finds in a process that it shares: modules as they are first imported, globals, functions and the clock as they are, and an
// empty page at `/`.
vi.useRealTimers()
vi.restoreAllMocks()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.resetModules()
if (typeof document !== 'undefined') {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
}
