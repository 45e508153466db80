import { useSyncExternalStore } from 'react'

/** The most lines a predefined chart has. */
const colours = 10

/**
 * Colour token and dash of the n-th series. Lines can be told apart without colour by the labels at their
 * ends.
 */
export const lineOf = (n: number, dashed = false): { colour: string; dash: number[] } => ({
  colour: `--color-chart-${(n % colours) + 1}`,
  dash: dashed ? [5, 4] : [],
})

/**
 * Resolves a colour token in the current theme, with optional opacity in percent; a canvas takes no
 * variables.
 */
export type Colour = (token: string, percent?: number) => string

export const resolveColours =
  (within: HTMLElement): Colour =>
  (token, percent = 100) => {
    const key = `${shownTheme()} ${shownContrast()} ${token} ${percent}`
    const color = resolved.get(key) ?? resolve(within, token, percent)
    resolved.set(key, color)
    return color
  }

/** By theme, contrast, token and opacity: each makes the browser compute the page's styles again. */
const resolved = new Map<string, string>()

function resolve(within: HTMLElement, token: string, percent: number): string {
  // A new element each time: changing the colour of an existing one would start a transition.
  const probe = document.createElement('i')
  probe.style.color = `color-mix(in oklab, var(${token}) ${percent}%, transparent)`
  within.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

const isMedia = (query: string) => matchMedia(query).matches

const shownContrast = () => `${isMedia('(prefers-contrast: more)')} ${isMedia('(forced-colors: active)')}`

const shownTheme = (): string => document.documentElement.dataset['theme'] ?? ''

function onTheme(changed: () => void) {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** The theme on screen, chosen by the user or by the system. */
export const useShownTheme = (): string => useSyncExternalStore(onTheme, shownTheme)
