/** Linear red, green, and blue, each from 0 to 1. */
export type Light = readonly [number, number, number]

const clipped = (value: number) => Math.min(1, Math.max(0, value))

/** Follows the sample code of CSS Color 4; clips to the sRGB gamut. */
export function lightOfOklch(lightness: number, chroma: number, hue: number): Light {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    clipped(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clipped(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clipped(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** Parses `#rrggbb`. */
export function lightOfHex(hex: string): Light {
  const [red = 0, green = 0, blue = 0] = (hex.match(/[0-9a-f]{2}/g) ?? []).map((part) => {
    const value = Number.parseInt(part, 16) / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return [red, green, blue]
}

const luminance = ([red, green, blue]: Light) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

/** The contrast ratio of WCAG 2, from 1 to 21. */
export function contrast(a: Light, b: Light): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

/** The colour custom properties that a stylesheet declares; later ones win. */
export const colorsIn = (css: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(css.matchAll(/--(color-[\w-]+):\s*([^;]+);/g), ([, name = '', value = '']) => [name, value]),
  )

/** Resolves a token of `light-dark(oklch(…), oklch(…))`, or a reference to another token, in a theme. */
export function lightOf(tokens: Record<string, string>, name: string, theme: 'light' | 'dark'): Light {
  const value = tokens[name] ?? ''
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  if (other) return lightOf(tokens, other, theme)
  const found = Array.from(value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g))[theme === 'light' ? 0 : 1]
  if (!found) throw new Error(`--${name} is no pair of opaque OKLCH colours: ${value}`)
  const [, lightness, chroma, hue] = found.map(Number)
  return lightOfOklch(lightness ?? 0, chroma ?? 0, hue ?? 0)
}
