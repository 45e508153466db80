import { useSyncExternalStore } from 'react'

/** As many as a ready-made chart has lines at most. */
const colours = 10

/**
 * The line of the n-th series: a colour by its token; what is no limit is solid. Without colour, lines are told apart by what
 * stands at their ends.
 */
export const lineOf = (n: number, dashed = false): { colour: string; dash: number[] } => ({
  colour: `--color-chart-${(n % colours) + 1}`,
  dash: dashed ? [5, 4] : [],
})

/** What a token comes to in the theme of the moment, all of it or a share; a canvas takes no variables. */
export type Colour = (token: string, percent?: number) => string

export const resolveColours =
  (within: HTMLElement): Colour =>
  (token, percent = 100) => {
    // A new element each time: one whose colour changes would be on its way there for a moment.
    const probe = document.createElement('i')
    probe.style.color = `color-mix(in oklab, var(${token}) ${percent}%, transparent)`
    within.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }

function onTheme(changed: () => void) {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** The theme that is shown, whoever chose it. */
export const useShownTheme = (): string =>
  useSyncExternalStore(onTheme, () => document.documentElement.dataset['theme'] ?? '')
