import type { ITheme } from '@xterm/xterm'

/**
 * The sixteen ANSI colours; all but black and white are readable on the page's background. Not tokens: only
 * guests use them, and xterm takes no other notation.
 */
export const ansi = {
  light: {
    black: '#1b2229',
    red: '#b3261e',
    green: '#1a7237',
    yellow: '#845700',
    blue: '#1a5fb4',
    magenta: '#7a3aa8',
    cyan: '#04707f',
    white: '#d5dbe1',
    brightBlack: '#5c6670',
    brightRed: '#c02c22',
    brightGreen: '#1d7a3c',
    brightYellow: '#8a5d00',
    brightBlue: '#2568bd',
    brightMagenta: '#8444b3',
    brightCyan: '#0b7585',
    brightWhite: '#f4f6f8',
  },
  dark: {
    black: '#2b343d',
    red: '#f2857c',
    green: '#6fce8d',
    yellow: '#dfb65a',
    blue: '#74b2f2',
    magenta: '#c79cf0',
    cyan: '#62c8d6',
    white: '#d3dae1',
    brightBlack: '#8b97a3',
    brightRed: '#ff9d94',
    brightGreen: '#8ce0a5',
    brightYellow: '#f0cb78',
    brightBlue: '#93c5fb',
    brightMagenta: '#d8b5fa',
    brightCyan: '#83dce8',
    brightWhite: '#f4f7fa',
  },
} satisfies Record<'light' | 'dark', ITheme>

/** Colours for the current theme; the page's own come from tokens. */
export function terminalTheme(within: HTMLElement): ITheme {
  const name = document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
  const token = colourReader(within)
  return {
    ...ansi[name],
    background: token('--color-surface'),
    foreground: token('--color-ink'),
    cursor: token('--color-accent'),
    cursorAccent: token('--color-on-accent'),
    selectionBackground: token('--color-line-2'),
    selectionInactiveBackground: token('--color-line'),
    scrollbarSliderBackground: token('--color-line-2'),
    scrollbarSliderHoverBackground: token('--color-line-3'),
    scrollbarSliderActiveBackground: token('--color-line-3'),
  }
}

/** Converts tokens to opaque RGB by way of a canvas: xterm takes no other notation. */
function colourReader(within: HTMLElement): (token: string) => string {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  return (token) => {
    const probe = document.createElement('i')
    probe.style.color = `var(${token})`
    within.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    if (!canvas) return '#000000'
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  }
}
