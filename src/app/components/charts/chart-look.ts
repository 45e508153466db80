import { useSyncExternalStore } from 'react'

const colours = 8

/** Solid first; then what can be told apart without colour. */
const dashes = [[], [8, 3], [2, 3], [8, 3, 2, 3], [14, 4]]

/** The line of the n-th series: a colour by its token, and a pattern that tells it from its neighbours without one. */
export const lineOf = (n: number, dashed = false): { colour: string; dash: number[] } => ({
  colour: `--chart-${(n % colours) + 1}`,
  dash: dashed ? [4, 4] : (dashes[n % dashes.length] ?? []),
})

/** What tokens come to in the theme of the moment; a canvas takes no variables. */
export function resolveColours(within: HTMLElement): (token: string) => string {
  const read = (token: string): [string, string] => {
    // A new element each time: one whose colour changes would be on its way there for a moment.
    const probe = document.createElement('i')
    probe.style.color = `var(${token})`
    within.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return [token, color]
  }
  const lines = Array.from({ length: colours }, (_, n) => lineOf(n).colour)
  const known = new Map(['--color-ink-2', '--color-line', ...lines].map(read))
  return (token) => known.get(token) ?? 'currentcolor'
}

function onTheme(changed: () => void) {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** The theme that is shown, whoever chose it. */
export const useShownTheme = (): string =>
  useSyncExternalStore(onTheme, () => document.documentElement.dataset['theme'] ?? '')
