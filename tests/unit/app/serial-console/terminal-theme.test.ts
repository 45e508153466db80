import { expect, test } from 'vitest'
import { ansi } from '#app/pages/serial-console/terminal-theme.ts'

/** `--color-surface` in both themes. */
const surfaces = { light: '#ffffff', dark: '#14191e' }

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = (hex.match(/[0-9a-f]{2}/g) ?? []).map((part) => {
    const value = Number.parseInt(part, 16) / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

/** Black and white are there to be backgrounds; as text the terminal itself makes them readable. */
const text = (theme: 'light' | 'dark') =>
  Object.entries(ansi[theme]).filter(([name]) => !['black', 'white', 'brightWhite'].includes(name))

test.for(['light', 'dark'] as const)('each colour can be read on the page in the %s theme', (theme) => {
  for (const [name, colour] of text(theme))
    expect([name, contrast(colour, surfaces[theme]) >= 4.5]).toEqual([name, true])
})
