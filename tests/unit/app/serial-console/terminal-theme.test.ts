import { expect, test } from 'vitest'
import { ansi } from '#app/pages/serial-console/terminal-theme.ts'
import { contrast, lightOfHex } from '../../../support/colors.ts'

/** `--color-surface` in both themes. */
const surfaces = { light: '#ffffff', dark: '#14191e' }

/** Black and white serve as backgrounds; as text the terminal itself adjusts them. */
const text = (theme: 'light' | 'dark') =>
  Object.entries(ansi[theme]).filter(([name]) => !['black', 'white', 'brightWhite'].includes(name))

test.for(['light', 'dark'] as const)('each colour is readable on the page in the %s theme', (theme) => {
  for (const [name, colour] of text(theme))
    expect([name, contrast(lightOfHex(colour), lightOfHex(surfaces[theme])) >= 4.5]).toEqual([name, true])
})
