/** A small thing that this browser remembers; nothing where it may not remember anything. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Remembers it, if that is allowed and there is room. */
export function writeLocal(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Works without; it is forgotten with the page.
  }
}

/** Forgets it. */
export function removeLocal(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // What cannot be reached cannot be shown either.
  }
}

/** The browser's storage as such, for libraries; nothing where it is blocked. */
export function localStore(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
