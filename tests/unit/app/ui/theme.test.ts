import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readTokens } from '#app/pages/gallery/read-tokens.ts'
import { colorsIn, contrast, lightOf, lightOfHex, lightOfOklch } from '../../../support/colors.ts'

const [theme = '', highContrast = ''] = readFileSync('src/app/theme.css', 'utf8').split(
  '@media (prefers-contrast: more)',
)
const hues = Array.from({ length: 12 }, (_, n) => `${n * 30}`)
const { 'color-mark': mark = '', ...steady } = colorsIn(theme)
/** A mark's colour for each of its hues. */
const marks = Object.fromEntries(
  hues.map((hue) => [`color-mark-${hue}`, mark.replaceAll('var(--mark-hue)', hue)]),
)
const tokens = { ...steady, ...marks }

const grounds = ['sunken', 'bg', 'surface', 'raised', 'hover', 'accent-wash']
const tones = ['ok', 'busy', 'off', 'bad', 'info']
const washes = tones.map((tone) => `${tone}-wash`)
const charts = Array.from({ length: 10 }, (_, n) => `chart-${n + 1}`)
const levels = Array.from({ length: 5 }, (_, n) => `level-${n}`)

/** Foregrounds, their backgrounds, and the least contrast between them. */
const pairs: Array<[ink: string[], ground: string[], least: number]> = [
  [['ink', 'ink-2'], [...grounds, ...washes], 4.5],
  // A disabled button on a banner is the faintest text.
  [['ink-3'], [...grounds, ...washes], 4.5],
  [['accent', ...tones], grounds, 4.5],
  // A glyph of any state on a quiet badge, and each tone on its own wash.
  [tones, ['off-wash'], 4.5],
  ...tones.map((tone): [string[], string[], number] => [[tone], [`${tone}-wash`], 4.5]),
  [['on-accent'], ['accent', 'accent-hover'], 4.5],
  [['on-bad'], ['bad-fill', 'bad-fill-hover'], 4.5],
  // Edges of fields on the page, in boxes and in panels.
  [['line-3'], ['sunken', 'bg', 'surface', 'raised'], 3],
  // The used part of a gauge.
  [['ink-2', 'busy', 'bad'], ['gauge'], 4.5],
  [['focus'], [...grounds, ...washes], 3],
  [charts, ['sunken', 'bg', 'surface', 'raised'], 3],
  [['ink'], levels, 4.5],
  [hues.map((hue) => `mark-${hue}`), grounds, 3],
]

const named = (name: string) => `color-${name}`

/** The pairs of the theme with too little contrast. */
function tooFaint(all: Record<string, string>, of = pairs): string[] {
  return of.flatMap(([inks, backs, least]) =>
    inks.flatMap((ink) =>
      backs.flatMap((back) =>
        (['light', 'dark'] as const).flatMap((look) => {
          const ratio = contrast(lightOf(all, named(ink), look), lightOf(all, named(back), look))
          return ratio < least ? [`${look}: ${ink} on ${back} ${ratio.toFixed(2)} of ${least}`] : []
        }),
      ),
    ),
  )
}

test('the formulas match known values of colours', () => {
  expect(contrast(lightOfHex('#000000'), lightOfHex('#ffffff'))).toBeCloseTo(21, 5)
  expect(contrast(lightOfHex('#767676'), lightOfHex('#ffffff'))).toBeCloseTo(4.54, 2)
  // An example of CSS Color 4: oklch(51.975% 0.17686 142.495) is rgb(0 128 0).
  const green = lightOfOklch(0.51975, 0.17686, 142.495)
  lightOfHex('#008000').forEach((part, n) => expect(green[n]).toBeCloseTo(part, 3))
})

test('foreground colours are readable on their backgrounds, in both themes', () => {
  expect(tooFaint(tokens)).toEqual([])
})

test('the high-contrast theme has more contrast', () => {
  const more = { ...tokens, ...colorsIn(highContrast) }
  expect(tooFaint(more)).toEqual([])
  expect(
    tooFaint(more, [
      [['ink', 'ink-2', 'ink-3'], [...grounds, ...washes], 7],
      [['line', 'line-2', 'line-3'], ['sunken', 'bg', 'surface', 'raised'], 3],
    ]),
  ).toEqual([])
})

test('each colour is in a pair, except for lines and transparent ones', () => {
  const paired = new Set(pairs.flatMap(([inks, backs]) => [...inks, ...backs]).map(named))
  const rest = Object.keys(tokens).filter((name) => !paired.has(name))
  expect(rest).toEqual(['color-transparent', 'color-current', 'color-scrim', 'color-line', 'color-line-2'])
})

test('each token has a stated purpose', () => {
  const declared = Array.from(theme.matchAll(/^ {2}--([\w-]+):(?! initial)/gm), ([, name = '']) => name)
  const said = readTokens(theme).map(({ name }) => name)
  expect(said.length).toBeGreaterThan(50)
  expect(declared.filter((name) => !name.endsWith('--line-height'))).toEqual(said)
})
